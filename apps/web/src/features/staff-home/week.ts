import { builtOnce } from '#src/lib/built-once.ts';

const dayFormat = builtOnce(
  () => new Intl.DateTimeFormat('es-MX', { weekday: 'short', timeZone: 'UTC' }),
);

const dayMs = 86_400_000;

/** 'mar', 'mié' … for the seven days from a date on. */
export const nameDays = (firstDay: string): string[] =>
  Array.from({ length: 7 }, (_, index) =>
    dayFormat().format(new Date(Date.parse(`${firstDay}T12:00:00Z`) + index * dayMs)),
  );

export const sumOf = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100;

/** '+12 %', '−4 %', 'Igual', or 'Nuevo' where there was nothing before. */
export const tellChange = (now: number, before: number): string => {
  if (now === before) return 'Igual';
  if (before === 0) return 'Nuevo';
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;
};
