import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { findPositionLimits } from '#src/domains/bank/catalogue/queries.ts';

type Choice = {
  expiration_unit?: 'days' | 'hours' | undefined;
  expiration_value?: number | undefined;
  max_candidates?: number | undefined;
};

/** Refuses values that staff no longer offer; positions that have them keep them. */
export const checkPositionLimits = async (tx: Handle, choice: Choice): Promise<void> => {
  const [limits] = await findPositionLimits(tx, {});
  if (limits === undefined) throw new AppError('internal');
  const { expiration_unit: unit, expiration_value: value, max_candidates: candidates } = choice;
  const problems: Record<string, string[]> = {};
  const maxDays = Math.max(...limits.expiration_days);
  if (unit === 'days' && value !== undefined && value > maxDays) {
    problems['expiration_value'] = [`La expiración no puede pasar de ${maxDays} días.`];
  }
  if (unit === 'hours' && value !== undefined && value > limits.max_expiration_hours) {
    problems['expiration_value'] = [
      `La expiración no puede pasar de ${limits.max_expiration_hours} horas.`,
    ];
  }
  if (candidates !== undefined && candidates > limits.max_candidates) {
    problems['max_candidates'] = [`El máximo de candidatos es ${limits.max_candidates}.`];
  }
  if (Object.keys(problems).length > 0) throw new AppError('validation', problems);
};
