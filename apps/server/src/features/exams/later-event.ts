import type { Handle } from '@tamiz/db';

import { chainStart, extendChain } from '#src/features/exams/chain.ts';
import { findLastSeal, insertEvent, insertSeal, listEvents } from '#src/features/exams/queries.ts';

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
  const [seal] = await findLastSeal(tx, { attemptId });
  const events = await listEvents(tx, { attemptId });
  const added = events.filter(({ id }) => seal === undefined || id > seal.last_event_id);
  const last = added.at(-1);
  if (last === undefined) throw new Error('The event was not added.');
  const digest = extendChain(seal?.digest ?? chainStart, added);
  await insertSeal(tx, { accountId, attemptId, lastEventId: last.id, digest });
};
