import { candidateExpirationRange } from '@tamiz/contract/shared/constants';
import { candidateExpirationProblem } from '@tamiz/contract/hiring/rules/expiration';
import { expirationUnits } from '@tamiz/contract/shared/statuses';
import type { ExpirationUnit } from '@tamiz/contract/shared/statuses';

import type { PositionCandidate } from '#src/features/candidates/api/get-position-candidate.ts';

/** As it stands in the form: what is not chosen or typed yet is empty. */
export type ExpirationDraft = { unit: string; value: string };

export type Expiration = { unit: ExpirationUnit; value: number };

const isUnit = (unit: string): unit is ExpirationUnit =>
  expirationUnits.some((each) => each === unit);

/** Starts from what counts now; a unit that nobody can choose has to be chosen anew. */
export const draftOf = ({ expiration }: Pick<PositionCandidate, 'expiration'>): ExpirationDraft =>
  expiration === null || !isUnit(expiration.unit)
    ? { unit: '', value: '' }
    : { unit: expiration.unit, value: String(expiration.value) };

/** What the form says, or the sentence that tells what is missing. */
export const readDraft = ({ unit, value }: ExpirationDraft): Expiration | string => {
  const number = Number(value);
  if (!isUnit(unit) || value.trim() === '' || !Number.isInteger(number)) {
    return 'Debes seleccionar unidad y valor.';
  }
  return candidateExpirationProblem(unit, number) ?? { unit, value: number };
};

/** '1 a 60 días', for who has chosen the unit. */
export const describeRange = (unit: string): string | null => {
  if (!isUnit(unit)) return null;
  const { min, max } = candidateExpirationRange[unit];
  return unit === 'days' ? `De ${min} a ${max} días.` : `De ${min} a ${max} horas (2 a 30 días).`;
};

const unitMs: Readonly<Record<ExpirationUnit, number>> = { days: 86_400_000, hours: 3_600_000 };

/** When the invitation would end, counted from its sending; from now while nobody has been invited. */
export const expiryOf = ({ unit, value }: Expiration, sentAt: string | null, now: Date): Date =>
  new Date((sentAt === null ? now.getTime() : Date.parse(sentAt)) + value * unitMs[unit]);
