import { zone } from '#src/platform/mail/format.ts';

const dayMs = 86_400_000;

const calendar = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone });

/** The calendar day of a moment in the centre of Mexico, as midnight UTC, so that days can be counted. */
const dayOf = (moment: Date): number => Date.parse(`${calendar.format(moment)}T00:00:00Z`);

/** The nth Monday of a month. */
const mondayOf = (year: number, month: number, nth: number): number => {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return Date.UTC(year, month - 1, 1 + ((8 - first) % 7) + (nth - 1) * 7);
};

/** Days of rest that article 74 of the Ley Federal del Trabajo names, without those of local elections. */
const holidaysOf = (year: number): number[] => [
  Date.UTC(year, 0, 1),
  mondayOf(year, 2, 1),
  mondayOf(year, 3, 3),
  Date.UTC(year, 4, 1),
  Date.UTC(year, 8, 16),
  // A president takes office every six years.
  ...(year % 6 === 2 ? [Date.UTC(year, 9, 1)] : []),
  mondayOf(year, 11, 3),
  Date.UTC(year, 11, 25),
];

const isWorkingDay = (day: number): boolean => {
  const date = new Date(day);
  const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
  return !isWeekend && !holidaysOf(date.getUTCFullYear()).includes(day);
};

/**
 * The last second of the nth working day in Mexico after a moment, by the clock of its centre. The day itself does
 * not count, as the law has it.
 */
export const afterWorkingDays = (moment: Date, count: number): Date => {
  let day = dayOf(moment);
  for (let left = count; left > 0;) {
    day += dayMs;
    if (isWorkingDay(day)) left -= 1;
  }
  // The centre of Mexico has kept UTC-6 all year since 2022.
  return new Date(day + dayMs + 6 * 3_600_000 - 1_000);
};
