import { zone } from '#src/platform/mail/format.ts';

const format = new Intl.DateTimeFormat('es-MX', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: zone,
});

/** Days from the first of spreadsheets to that of computers. */
const firstDay = 25_569;

const dayMs = 86_400_000;

/** A moment by the clock of central Mexico: as people write it, as a spreadsheet counts it, and its day for a file's name. */
export const readWallClock = (moment: Date): { text: string; serial: number; day: string } => {
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const read = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  const [day, month, year] = [read('day'), read('month'), read('year')];
  const [hour, minute] = [read('hour'), read('minute')];
  const isoDay = `${year}-${month}-${day}`;
  return {
    text: `${day}/${month}/${year} ${hour}:${minute}`,
    serial: Date.parse(`${isoDay}T${hour}:${minute}:00Z`) / dayMs + firstDay,
    day: isoDay,
  };
};
