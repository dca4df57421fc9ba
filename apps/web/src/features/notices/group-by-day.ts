import type { Notice } from '#src/features/notices/notice.ts';
import { formatDate } from '#src/lib/format.ts';

const dayMs = 86_400_000;

const nameDay = (at: string, now: Date): string => {
  const day = formatDate(at);
  if (day === formatDate(now)) return 'Hoy';
  return day === formatDate(new Date(now.getTime() - dayMs)) ? 'Ayer' : day;
};

/** Notices under the name of their day, in the order they came. */
export const groupByDay = (
  notices: readonly Notice[],
  now: Date,
): { day: string; notices: Notice[] }[] =>
  [...Map.groupBy(notices, ({ at }) => nameDay(at, now))].map(([day, ofDay]) => ({
    day,
    notices: ofDay,
  }));
