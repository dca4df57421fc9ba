import type { Week } from '@tamiz/contract/operations/staff-home';

type PerDay = { day: string; amount: number };

const dayMs = 86_400_000;

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' });

/** The day of a moment where the service is sold, as `2026-11-16`. */
const dayOf = (moment: Date): string => dayFormat.format(moment);

/** The last fourteen days of the calendar there, today last. */
export const lastDays = (now: Date): string[] => {
  const today = Date.parse(`${dayOf(now)}T12:00:00Z`);
  return Array.from({ length: 14 }, (_, index) =>
    new Date(today - (13 - index) * dayMs).toISOString().slice(0, 10),
  );
};

/** A moment before the first of those days begins: rows of the day before it are left out by their day. */
export const beforeFirstDay = (now: Date): Date => new Date(now.getTime() - 15 * dayMs);

/** One figure for each day, where a day without a row counts nothing. */
export const toWeek = (days: readonly string[], rows: readonly PerDay[]): Week => {
  const amounts = new Map(rows.map(({ day, amount }) => [day, amount]));
  const all = days.map((day) => amounts.get(day) ?? 0);
  return { before: all.slice(0, 7), days: all.slice(7) };
};
