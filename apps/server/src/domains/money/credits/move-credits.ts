import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import {
  insertHold,
  insertMovement,
  lockBalance,
  noticeLowBalance,
} from '#src/domains/money/credits/queries.ts';
import type { NewMovement } from '#src/domains/money/credits/queries.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

/** Takes the lock that every use case moving credits takes first; returns the balance. */
export const lockCredits = async (tx: Handle, accountId: string): Promise<number> => {
  const [locked] = await lockBalance(tx, { accountId });
  if (locked === undefined || locked.balance === null) throw new AppError('not_found');
  return locked.balance;
};

/** Moves credits; the database itself keeps the balance, the chain and the key. */
export const moveCredits = async (
  tx: Handle,
  movement: NewMovement,
): Promise<{ id: string; before: number; after: number }> => {
  const [added] = await insertMovement(tx, movement);
  if (added === undefined) throw new AppError('internal');
  return { id: added.id, before: added.balance_before, after: added.balance_after };
};

/** Owners are told by mail, and whoever buys in the app, when this many credits or fewer are left. */
const lowBalance = 5;

/** Warns of a low balance when a charge crosses the limit, once for each time it is crossed. */
export const warnOfLowBalance = async (
  tx: Handle,
  movement: { accountId: string; id: string; before: number; after: number },
): Promise<void> => {
  const { accountId, id, before, after } = movement;
  if (before <= lowBalance || after > lowBalance) return;
  await enqueue(tx, 'mail.low_balance', { id });
  await noticeLowBalance(tx, { accountId });
};

/** Stops an account from spending until staff end the hold; its balance does not change. */
export const holdCredits = async (
  tx: Handle,
  hold: {
    accountId: string;
    reason: 'dispute' | 'shortfall';
    details: Record<string, string | number>;
  },
): Promise<void> => {
  await insertHold(tx, { ...hold, details: JSON.stringify(hold.details) });
};
