import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import * as queries from '#src/domains/bank/questions/queries.ts';

/** Locks a question of the bank for a change. */
export const lockQuestion = async (tx: Handle, id: number) => {
  const [question] = await queries.lock(tx, { id });
  if (question === undefined) throw new AppError('not_found');
  return question;
};
