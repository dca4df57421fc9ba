import type { PositionStatus } from '@tamiz/contract/shared/statuses';
import type { Handle } from '@tamiz/db';

import { markCompleted, markStarted } from '#src/domains/hiring/positions/queries.ts';
import type { LockedPosition } from '#src/domains/hiring/positions/queries.ts';

type Step = { accountId: string; position: LockedPosition; status: PositionStatus };

/** Changes the status of a locked position: the first sending starts it, completion ends it. */
export const stepPosition = async (
  tx: Handle,
  { accountId, position, status }: Step,
): Promise<void> => {
  const which = { accountId, id: position.id };
  if (status === 'completed') await markCompleted(tx, which);
  else if (position.started_at === null) await markStarted(tx, which);
};
