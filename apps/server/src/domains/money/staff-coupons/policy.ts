import { AppError } from '#src/platform/errors.ts';

const dayMs = 86_400_000;
const longestDays = 366;

type Terms = {
  starts_on: string;
  ends_on: string;
  max_uses: number;
  max_uses_per_account: number;
};

const daysBetween = (first: string, last: string): number =>
  (Date.parse(last) - Date.parse(first)) / dayMs;

/** A coupon begins today or later, within a year, and ends within another; an account has no more uses than there are. */
export const refuseTerms = (
  { starts_on, ends_on, max_uses, max_uses_per_account }: Terms,
  today: string,
): void => {
  const ahead = daysBetween(today, starts_on);
  const lasts = daysBetween(starts_on, ends_on);
  const errors = {
    ...((ahead < 0 || ahead > longestDays) && {
      starts_on: ['Elige como primer día hoy o uno de los próximos 12 meses.'],
    }),
    ...((lasts < 0 || lasts > longestDays) && {
      ends_on: ['Elige como último día el primero o uno de los 12 meses que siguen.'],
    }),
    ...(max_uses_per_account > max_uses && {
      max_uses_per_account: ['Los usos por cuenta no pueden ser más que los usos en total.'],
    }),
  };
  if (Object.keys(errors).length > 0) throw new AppError('validation', errors);
};
