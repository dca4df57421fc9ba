import { candidateExpirationRange, positionExpirationRange } from '#src/shared/constants.ts';
import type { ExpirationUnit } from '#src/shared/statuses.ts';

type Ranges = Readonly<Record<ExpirationUnit, { readonly min: number; readonly max: number }>>;

const words: Record<ExpirationUnit, string> = { days: 'Los días', hours: 'Las horas' };

const rule = (ranges: Ranges) => (unit: ExpirationUnit, value: number) => {
  const { min, max } = ranges[unit];
  return Number.isInteger(value) && value >= min && value <= max
    ? undefined
    : `${words[unit]} deben estar entre ${String(min)} y ${String(max)}.`;
};

/** What is wrong with a position's expiration, if anything; the server also asks the catalogue which days are on offer. */
export const positionExpirationProblem = rule(positionExpirationRange);

/** What is wrong with one candidate's own expiration, if anything. */
export const candidateExpirationProblem = rule(candidateExpirationRange);
