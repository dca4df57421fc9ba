import { describeZone } from '@tamiz/contract/shared/time/zone-words';

const locale = 'es-MX';

const weekdayFormat = new Intl.DateTimeFormat(locale, { weekday: 'short' });
const momentFormat = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** '29 nov 2026, 18:00, hora del centro': the zone is named, so that nobody has to guess. */
export const formatMoment = (instant: string): string =>
  `${momentFormat.format(new Date(instant))}, ${describeZone()}`;

/** The same with its weekday, for what has to be planned. */
export const formatDeadline = (instant: string): string =>
  `${weekdayFormat.format(new Date(instant))} ${formatMoment(instant)}`;

/** '50 min', '1 h 20 min'. */
export const formatMinutes = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
};

/** 'hasta 50 min': nobody has to use all of it. */
export const formatLongest = (seconds: number): string => `hasta ${formatMinutes(seconds)}`;

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** 'Hola, Andrea'; without a name just 'Hola'. */
export const greet = (word: string, name: string): string =>
  [word, firstName(name)].filter(Boolean).join(', ');

/** 'una pregunta', '3 preguntas'. */
export const countQuestions = (count: number): string =>
  count === 1 ? 'una pregunta' : `${count} preguntas`;
