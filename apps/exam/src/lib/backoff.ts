const firstMs = 1_000;
const longestMs = 15_000;

/** How long to wait after so many failures in a row; spread by chance, so that a room full of exams does not return as one. */
export const retryDelay = (failures: number, random: () => number): number => {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(whole * (0.5 + random() / 2));
};
