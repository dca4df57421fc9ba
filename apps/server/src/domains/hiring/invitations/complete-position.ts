import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { lockCredits } from '#src/domains/money/credits/move-credits.ts';
import { inBatches } from '#src/domains/hiring/invitations/batches.ts';
import { listPlaceIds } from '#src/domains/hiring/invitations/queries.ts';
import { returnCredits } from '#src/domains/hiring/invitations/return-credits.ts';
import { lockPosition } from '#src/domains/hiring/positions/load-position.ts';
import { nextStatus } from '#src/domains/hiring/positions/status.ts';
import { stepPosition } from '#src/domains/hiring/positions/step-position.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Completion = { accountId: string; positionId: string; visitor: Visitor };

/**
 * Completes a position: unstarted invitations expire and their credits come back; running exams may finish
 * and are not refunded.
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
    await Promise.all(inBatches(told).map((ids) => enqueue(tx, 'mail.position_closed', { ids })));
    await recordAudit(tx, {
      actor: { kind: 'user', id: visitor.userId },
      accountId,
      action: 'position.completed',
      subject: { kind: 'position', id: positionId },
      details: { returned: closed.length },
    });
  });
