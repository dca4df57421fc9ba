import { describeZone } from '@tamiz/contract/shared/time/zone-words';
import { builtOnce } from '#src/lib/built-once.ts';

const locale = 'es-MX';

/** The first formatter of a page costs a phone a tenth of a second, so what is on every page does without. */
const numberFormat = builtOnce(() => new Intl.NumberFormat(locale));
const pesosFormat = builtOnce(
  () => new Intl.NumberFormat(locale, { style: 'currency', currency: 'MXN' }),
);

const months = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre'],
  ...['octubre', 'noviembre', 'diciembre'],
];
const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];

const monthOf = (date: Date): string => months[date.getMonth()] ?? '';
const shortMonthOf = (date: Date): string => monthOf(date).slice(0, 3);
const twoDigits = (value: number): string => String(value).padStart(2, '0');

const dayOf = (date: Date): string => `${date.getDate()} ${shortMonthOf(date)}`;
const dateOf = (date: Date): string => `${dayOf(date)} ${date.getFullYear()}`;
const clockOf = (date: Date): string =>
  `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

/** What is not a moment is not shown as one. */
const tell = (instant: string | Date, words: (date: Date) => string): string => {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : words(date);
};

/** '14 nov 2026'. */
export const formatDate = (instant: string | Date): string => tell(instant, dateOf);

/** 'hoy a las 09:41', 'ayer', 'el 14 nov' or, in another year, 'el 14 nov 2025'; for either side of now. */
export const formatNearDay = (instant: string | Date, now: Date): string => {
  const day = formatDate(instant);
  if (day === formatDate(now)) return `hoy a las ${formatClock(instant)}`;
  const dayMs = 86_400_000;
  if (day === formatDate(new Date(now.getTime() - dayMs))) return 'ayer';
  if (day === formatDate(new Date(now.getTime() + dayMs)))
    return `mañana a las ${formatClock(instant)}`;
  const isSameYear = new Date(instant).getFullYear() === now.getFullYear();
  return `el ${isSameYear ? tell(instant, dayOf) : day}`;
};

/** '14 nov 2026, 12:05', for what has already happened. */
export const formatDateTime = (instant: string | Date): string =>
  tell(instant, (date) => `${dateOf(date)}, ${clockOf(date)}`);

/** '12:05', where the day is known and the zone is said beside it. */
export const formatClock = (instant: string | Date): string => tell(instant, clockOf);

/** '12:05, hora del centro', for a moment of this very day. */
export const formatHour = (instant: string | Date): string => inZone(formatClock(instant));

/** '14 nov 2026, 12:05, hora del centro': the zone is named, so that nobody has to guess a deadline. */
export const formatDeadline = (instant: string | Date): string => inZone(formatDateTime(instant));

const inZone = (moment: string): string => (moment === '' ? '' : `${moment}, ${describeZone()}`);

/** 'Sábado 14 de noviembre', for the head of a page. */
export const formatToday = (now: Date): string => {
  const text = `${weekdays[now.getDay()]} ${now.getDate()} de ${monthOf(now)}`;
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
};

const dayOfMonth = (month: string): Date => new Date(`${month}-15T12:00:00`);

/** 'noviembre de 2026' for 2026-11. */
export const formatMonth = (month: string): string =>
  tell(dayOfMonth(month), (date) => `${monthOf(date)} de ${date.getFullYear()}`);

/** 'nov' for 2026-11. */
export const formatShortMonth = (month: string): string => tell(dayOfMonth(month), shortMonthOf);

const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ',');

export const formatNumber = (value: number): string => {
  if (!Number.isSafeInteger(value)) return numberFormat().format(value);
  return `${value < 0 ? '-' : ''}${grouped(String(Math.abs(value)))}`;
};

/** Money travels as integer cents and is read as '$1,234.50'. */
export const formatPesos = (cents: number): string => {
  if (!Number.isSafeInteger(cents)) return pesosFormat().format(cents / 100);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}$${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** 'hace 3 h' within a day of now, the date and hour before that. */
export const formatPast = (instant: string | Date, now: Date): string => {
  const elapsed = now.getTime() - new Date(instant).getTime();
  if (Number.isNaN(elapsed) || elapsed >= 24 * hourMs) return formatDateTime(instant);
  // A server's clock may run ahead of this one; nothing has happened in the future.
  if (elapsed < minuteMs) return 'hace un momento';
  return elapsed < hourMs
    ? `hace ${Math.floor(elapsed / minuteMs)} min`
    : `hace ${Math.floor(elapsed / hourMs)} h`;
};

/** '9:42', the minutes and seconds left; null when the moment has passed or is not one. */
export const formatTimeLeft = (until: string | Date, now: Date): string | null => {
  const seconds = Math.ceil((new Date(until).getTime() - now.getTime()) / 1000);
  if (Number.isNaN(seconds) || seconds <= 0) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** A number with its noun, '1 candidato' or '1,200 candidatos': the one place that knows Spanish has two forms. */
export const counted = (count: number, one: string, several: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : several}`;
