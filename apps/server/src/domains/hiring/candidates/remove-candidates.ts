import { AppError } from '#src/platform/errors.ts';
import { listStarted, removePlaces } from '#src/domains/hiring/candidates/queries.ts';
import { lockCredits } from '#src/domains/money/credits/move-credits.ts';
import { returnCredits } from '#src/domains/hiring/invitations/return-credits.ts';
import { lockPosition } from '#src/domains/hiring/positions/load-position.ts';
import type { Services } from '#src/domains/hiring/services.ts';

type Chosen = { accountId: string; positionId: string; ids: string[] };

/** Removes chosen candidates from a position; removes nobody if one of them has started. */
export const removeCandidates = (
  { databases }: Services,
  { accountId, positionId, ids }: Chosen,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    await lockCredits(tx, accountId);
    await lockPosition(tx, { accountId, id: positionId });
    // Closing locks the invitations, so nobody can start from here on.
    await returnCredits(tx, { accountId, placeIds: ids, reason: 'removed' });
    const started = await listStarted(tx, { accountId, positionId, ids });
    if (started.length > 0) throw new AppError('attempt_started');
    const removed = await removePlaces(tx, { accountId, positionId, ids });
    if (removed.length !== new Set(ids).size) throw new AppError('not_found');
  });
