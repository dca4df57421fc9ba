const locale = 'es-MX';

/** Built once: a formatter costs more than a thousand uses of it. */
const dateFormat = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const deadlineFormat = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});
const todayFormat = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const numberFormat = new Intl.NumberFormat(locale);
const pesosFormat = new Intl.NumberFormat(locale, { style: 'currency', currency: 'MXN' });

const format = (formatter: Intl.DateTimeFormat, instant: string | Date): string => {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : formatter.format(date);
};

/** '14 nov 2026'. */
export const formatDate = (instant: string | Date): string => format(dateFormat, instant);

/** A date with its hour and the short name of the zone it is told in: nobody has to guess a deadline. */
export const formatDeadline = (instant: string | Date): string => format(deadlineFormat, instant);

/** 'Sábado 14 de noviembre', for the head of a page. */
export const formatToday = (now: Date): string => {
  const text = format(todayFormat, now).replace(',', '');
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
};

export const formatNumber = (value: number): string => numberFormat.format(value);

/** Money travels as integer cents and is read as '$1,234.50'. */
export const formatPesos = (cents: number): string => pesosFormat.format(cents / 100);
