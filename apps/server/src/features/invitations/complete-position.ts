import { AppError } from '#src/errors.ts';
import { recordAudit } from '#src/features/audit/record-audit.ts';
import { lockCredits } from '#src/features/credits/move-credits.ts';
import { listPlaceIds } from '#src/features/invitations/queries.ts';
import { returnCredits } from '#src/features/invitations/return-credits.ts';
import { lockPosition } from '#src/features/positions/load-position.ts';
import { nextStatus } from '#src/features/positions/status.ts';
import { stepPosition } from '#src/features/positions/step-position.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

type Completion = { accountId: string; positionId: string; visitor: Visitor };

/**
 * Ends a position for good: what nobody started expires and its credits come back; exams under way finish
 * and stay paid.
 */
export const completePosition = (
  { databases }: Services,
  { accountId, positionId, visitor }: Completion,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    await lockCredits(tx, accountId);
    const position = await lockPosition(tx, { accountId, id: positionId });
    const status = nextStatus(position.status, 'complete');
    if (status === null) throw new AppError('position_completed');
    const placeIds = (await listPlaceIds(tx, { accountId, positionId })).map(({ id }) => id);
    const { closed } = await returnCredits(tx, { accountId, placeIds, reason: 'completed' });
    await stepPosition(tx, { accountId, position, status });
    const told = closed.filter(({ was_open: wasOpen }) => wasOpen).map(({ id }) => id);
    if (told.length > 0) await enqueue(tx, 'mail.position_closed', { ids: told });
    await recordAudit(tx, {
      actor: { kind: 'user', id: visitor.userId },
      accountId,
      action: 'position.completed',
      subject: { kind: 'position', id: positionId },
      details: { returned: closed.length },
    });
  });
