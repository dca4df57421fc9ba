import * as z from 'zod/mini';

import { candidateExpirationRange, positionExpirationRange } from '#src/constants.ts';
import { expirationUnits } from '#src/statuses.ts';
import type { ExpirationUnit } from '#src/statuses.ts';

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

const message = 'Debes seleccionar unidad y valor.';

/** A person chooses among fewer units than an answer may show. */
export const expirationUnit = z.enum(expirationUnits, message);

/** Positive here; how large it may be depends on the unit beside it. */
export const expirationValue = z.int(message).check(z.positive(message));

type Expiration = {
  expiration_unit?: ExpirationUnit | undefined;
  expiration_value?: number | undefined;
};

/** Judges unit and value together; a change of one alone is judged by the server against the stored other. */
export const expirationFits = (
  problem: (unit: ExpirationUnit, value: number) => string | undefined,
) =>
  z.check<Expiration>((context) => {
    const { expiration_unit: unit, expiration_value: value } = context.value;
    if (unit === undefined || value === undefined) return;
    const found = problem(unit, value);
    if (found === undefined) return;
    context.issues.push({
      code: 'custom',
      message: found,
      path: ['expiration_value'],
      input: value,
    });
  });
