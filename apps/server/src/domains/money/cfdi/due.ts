import { zone } from '#src/platform/mail/format.ts';
import { afterWorkingDays } from '#src/platform/working-days.ts';

/** Working days in which staff answer. */
const workingDays = 3;

const calendar = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  timeZone: zone,
});

/** Whether the month of a payment is over, by the clock of central Mexico: an invoice belongs to its month. */
export const isMonthOver = (paidAt: Date, now: Date): boolean =>
  calendar.format(paidAt) !== calendar.format(now);

/** The last second of a moment's month. Central Mexico has kept one offset since 2022. */
const endOfMonth = (moment: Date): Date => {
  const [year = 0, month = 0] = calendar.format(moment).split('-').map(Number);
  return new Date(Date.UTC(year, month, 1, 6) - 1_000);
};

/** When a request should be answered: in some working days, and still in the month of the payment where that can be. */
export const dueAt = (paidAt: Date, now: Date): Date => {
  const usual = afterWorkingDays(now, workingDays);
  const last = endOfMonth(paidAt);
  return isMonthOver(paidAt, now) || usual < last ? usual : last;
};
