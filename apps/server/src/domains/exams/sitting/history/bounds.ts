import type { Handle } from '@tamiz/db';

import { countDropped, countKind } from '#src/domains/exams/sitting/history/queries.ts';

type Kind = {
  accountId: string;
  attemptId: string;
  kind: 'signal' | 'lease_taken' | 'flagged';
  most: number;
};

/** Whether an attempt has as many events of a kind as are kept. */
export const isFull = async (tx: Handle, kind: Kind): Promise<boolean> => {
  const [found] = await countKind(tx, kind);
  return (found?.count ?? 0) >= kind.most;
};

/** Counts what a browser sent beyond the bounds, and keeps nothing of it. */
export const dropEvents = async (
  tx: Handle,
  dropped: { accountId: string; attemptId: string; count: number },
): Promise<void> => {
  await countDropped(tx, dropped);
};
