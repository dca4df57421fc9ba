import type { Handle } from '@tamiz/db';

import type { EditedBank } from '#src/domains/bank/questions/edited-bank.ts';
import { AppError } from '#src/platform/errors.ts';

/** Locks a question of a bank for a change. */
export const lockQuestion = async (bank: EditedBank, tx: Handle, id: number) => {
  const [question] = await bank.lock(tx, id);
  if (question === undefined) throw new AppError(await bank.reasonMissing(tx, id));
  return question;
};
