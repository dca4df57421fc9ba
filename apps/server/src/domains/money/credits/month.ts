import { zone } from '#src/platform/mail/format.ts';

const offsetFormat = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });

const hourMs = 3_600_000;

/** How far the clocks of central Mexico are behind UTC at this moment. */
const behindMs = (moment: Date): number => {
  const name = offsetFormat.formatToParts(moment).find(({ type }) => type === 'timeZoneName');
  const [, hours = '6', minutes = '0'] = /-(\d{2}):(\d{2})/.exec(name?.value ?? '') ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60_000;
};

/** The first moment of a month, counted from January as 0, by the clocks of central Mexico. */
const startOf = (year: number, monthIndex: number): Date => {
  const midnight = Date.UTC(year, monthIndex, 1);
  return new Date(midnight + behindMs(new Date(midnight + 6 * hourMs)));
};

/** Two moments between which something happened; the first belongs to the span, the second does not. */
export type Span = { from: Date; to: Date };

/** From before the first movement to after the last. */
export const everything: Span = { from: new Date(0), to: new Date(8.64e13) };

/** A month like 2026-11. */
export const spanOfMonth = (month: string): Span => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: startOf(year, number - 1), to: startOf(year, number) };
};

/** Months that follow each other, the oldest first. */
export const spanOfMonths = (months: readonly string[]): Span => ({
  from: spanOfMonth(months[0] ?? '').from,
  to: spanOfMonth(months.at(-1) ?? '').to,
});

/** The last so many months until the one of this moment, the oldest first, as 2026-11. */
export const lastMonths = (count: number, now: Date): string[] => {
  const local = new Date(now.getTime() - behindMs(now));
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - count + 1 + index, 1))
      .toISOString()
      .slice(0, 7),
  );
};
