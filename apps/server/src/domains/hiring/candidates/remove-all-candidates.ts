import {
  listRemovable,
  listStarted,
  removePlaces,
} from '#src/domains/hiring/candidates/queries.ts';
import { lockCredits } from '#src/domains/money/credits/move-credits.ts';
import { returnCredits } from '#src/domains/hiring/invitations/return-credits.ts';
import { lockPosition } from '#src/domains/hiring/positions/load-position.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** Removes everybody who has not started from a position. */
export const removeAllCandidates = (
  { databases }: Services,
  { accountId, positionId }: { accountId: string; positionId: string },
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    await lockCredits(tx, accountId);
    await lockPosition(tx, { accountId, id: positionId });
    const ids = (await listRemovable(tx, { accountId, positionId })).map(({ id }) => id);
    await returnCredits(tx, { accountId, placeIds: ids, reason: 'removed' });
    const started = new Set(
      (await listStarted(tx, { accountId, positionId, ids })).map(({ id }) => id),
    );
    await removePlaces(tx, {
      accountId,
      positionId,
      ids: ids.filter((id) => !started.has(id)),
    });
  });
