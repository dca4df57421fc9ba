import type { Handle } from '@tamiz/db';

import { AppError } from '#src/errors.ts';
import { findHold } from '#src/features/credits/queries.ts';

const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'credit_holds_spending';

/** Says in words what the database refuses while an account's credits are on hold. */
export const refuseWhileHeld = async <Result>(spend: () => Promise<Result>): Promise<Result> => {
  try {
    return await spend();
  } catch (error) {
    throw isHeld(error) ? new AppError('credits_on_hold') : error;
  }
};

/** Says so before anything is offered for sale: credits bought now could not be spent either. */
export const refuseIfHeld = async (tx: Handle, accountId: string): Promise<void> => {
  const [hold] = await findHold(tx, { accountId });
  if (hold !== undefined) throw new AppError('credits_on_hold');
};
