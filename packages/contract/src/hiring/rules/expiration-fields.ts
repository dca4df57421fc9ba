import * as z from 'zod/mini';

import { largest, whole } from '#src/shared/numbers.ts';
import { expirationUnits } from '#src/shared/statuses.ts';
import type { ExpirationUnit } from '#src/shared/statuses.ts';

const message = 'Debes seleccionar unidad y valor.';

/** A person can choose fewer units than an answer may contain. */
export const expirationUnit = z.enum(expirationUnits, message);

/** Only checked to be positive; the maximum depends on the unit. */
export const expirationValue = whole(1, largest.integer, message);

type Expiration = {
  expiration_unit?: ExpirationUnit | undefined;
  expiration_value?: number | undefined;
};

/** Checks unit and value together; if only one changes, the server checks it against the stored other. */
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
