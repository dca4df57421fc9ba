/** The beginning of a day in the time zone of the person; undefined for a text that is no date. */
export const startOfDay = (day: string, daysLater = 0): string | undefined => {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};
