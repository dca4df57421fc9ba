const minute = 60;

/** Minutes are enough to compare; whoever needed less than one reads seconds. */
export const tellTime = (seconds: number | null): string => {
  if (seconds === null) return '–';
  return seconds < minute ? `${String(seconds)} s` : `${String(Math.round(seconds / minute))} min`;
};
