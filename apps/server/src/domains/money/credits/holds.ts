import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { findHold } from '#src/domains/money/credits/queries.ts';

const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'credit_holds_spending';

/** Turns the database's refusal while an account's credits are on hold into an error code. */
export const refuseWhileHeld = async <Result>(spend: () => Promise<Result>): Promise<Result> => {
  try {
    return await spend();
  } catch (error) {
    throw isHeld(error) ? new AppError('credits_on_hold') : error;
  }
};

/** Refuses a purchase while credits are on hold, because new credits could not be spent either. */
export const refuseIfHeld = async (tx: Handle, accountId: string): Promise<void> => {
  const [hold] = await findHold(tx, { accountId });
  if (hold !== undefined) throw new AppError('credits_on_hold');
};
