import { AppError } from '#src/errors.ts';
import { listRemovable, listStarted, removePlaces } from '#src/features/candidates/queries.ts';
import { lockCredits } from '#src/features/credits/move-credits.ts';
import { returnCredits } from '#src/features/invitations/return-credits.ts';
import { lockPosition } from '#src/features/positions/load-position.ts';
import type { Services } from '#src/services.ts';

type Chosen = { accountId: string; positionId: string; ids: string[] };

/** Takes chosen candidates out of a position; nobody who has started, and then nobody at all. */
export const removeCandidates = (
  { databases }: Services,
  { accountId, positionId, ids }: Chosen,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    await lockCredits(tx, accountId);
    await lockPosition(tx, { accountId, id: positionId });
    // Closing takes the invitations' locks: whoever has not started by now no longer can.
    await returnCredits(tx, { accountId, placeIds: ids, reason: 'removed' });
    const started = await listStarted(tx, { accountId, positionId, ids });
    if (started.length > 0) throw new AppError('attempt_started');
    const removed = await removePlaces(tx, { accountId, positionId, ids });
    if (removed.length !== new Set(ids).size) throw new AppError('not_found');
  });

/** Takes everybody who has not started out of a position. */
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
