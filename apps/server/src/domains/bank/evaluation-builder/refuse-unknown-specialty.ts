import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import * as queries from '#src/domains/bank/evaluation-builder/queries.ts';

/** Refuses a specialty that does not exist. */
export const refuseUnknownSpecialty = async (tx: Handle, id: number): Promise<void> => {
  const [specialty] = await queries.findSpecialty(tx, { id });
  if (specialty !== undefined) return;
  throw new AppError('validation', { specialty_id: ['Elige la especialidad.'] });
};
