import { zone } from '#src/platform/mail/format.ts';

const pesosFormat = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
const countFormat = new Intl.NumberFormat('es-MX');
const momentFormat = new Intl.DateTimeFormat('es-MX', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: zone,
});

/** '$1,234.50', from cents. */
export const formatPesos = (cents: number): string => pesosFormat.format(cents / 100);

/** '12,345'. */
export const formatCount = (count: number): string => countFormat.format(count);

/** '63%': scores have no decimals. */
export const formatPercent = (percent: number): string => `${Math.round(percent)}%`;

/** '10 nov 2026, 12:42'; the document says once that hours are those of central Mexico. */
export const formatMoment = (instant: Date): string => momentFormat.format(instant);

/** '45 s', '1 min 15 s' or '2 h 5 min'. */
export const formatDuration = (seconds: number): string => {
  const whole = Math.round(seconds);
  const parts = [
    [Math.floor(whole / 3600), 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ] as const;
  const told = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount} ${unit}`);
  return told.length === 0 ? '0 s' : told.join(' ');
};

const segmenter = new Intl.Segmenter('es-MX');

/** At most so many letters, for a line that cannot grow. */
export const shorten = (text: string, most: number): string => {
  const letters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
};
