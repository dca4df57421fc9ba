import type { Handle } from '@tamiz/db';

import { inBatches } from '#src/domains/hiring/invitations/batches.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

type Moved = { moved: readonly { id: string; end: Date }[]; userId: string; now: Date };

/** Both sides hear of a new deadline: the candidate, and whoever invited them unless they moved it themselves. */
export const tellDeadlines = async (tx: Handle, { moved, userId, now }: Moved): Promise<void> => {
  const ids = moved.map(({ id }) => id);
  await Promise.all([
    ...moved.map(({ id, end }) =>
      enqueue(tx, 'mail.new_deadline', { id, deadline: end.getTime() }),
    ),
    ...inBatches(ids).map((some) =>
      enqueue(tx, 'mail.deadlines_changed', { ids: some, userId, at: now.getTime() }),
    ),
  ]);
};
