import { decide } from '#src/domains/accounts/access-requests/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import { lockPendingRequest } from '#src/domains/accounts/access-requests/lock-pending-request.ts';

/** Declines a request with a courteous mail. */
export const rejectAccess = (
  { databases }: Services,
  { requestId, reason, actor }: { requestId: string; reason: string | null; actor: Actor },
): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    await lockPendingRequest(tx, requestId);
    await decide(tx, { id: requestId, status: 'rejected', reason });
    await recordAudit(tx, {
      actor,
      accountId: null,
      action: 'access_request.rejected',
      subject: { kind: 'access_request', id: requestId },
    });
    await enqueue(tx, 'mail.access_rejected', { id: requestId });
  });
