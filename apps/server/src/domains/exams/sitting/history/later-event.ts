import type { Handle } from '@tamiz/db';

import { findSealing, insertEvent } from '#src/domains/exams/sitting/history/queries.ts';
import { sealEvents } from '#src/domains/exams/sitting/history/seal-events.ts';

type LaterEvent = {
  accountId: string;
  attemptId: string;
  kind: 'marked' | 'unmarked' | 'regraded';
  data: Record<string, unknown>;
  now: Date;
};

/** Adds to the history of a finished, locked attempt, and extends the chain over it. */
export const addLaterEvent = async (
  tx: Handle,
  { accountId, attemptId, kind, data, now }: LaterEvent,
): Promise<void> => {
  await insertEvent(tx, {
    accountId,
    attemptId,
    kind,
    number: null,
    data: JSON.stringify(data),
    now,
  });
  const [sealing] = await findSealing(tx, { accountId, attemptId });
  // The job that seals the rest comes to this event as well.
  if (sealing?.is_seal_pending === true) return;
  await sealEvents(tx, { accountId, attemptId }, 1_000);
};
