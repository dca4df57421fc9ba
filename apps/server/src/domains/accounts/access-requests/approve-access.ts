import { decide } from '#src/domains/accounts/access-requests/queries.ts';
import { openAccount } from '#src/domains/accounts/accounts/open-account.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import { lockPendingRequest } from '#src/domains/accounts/access-requests/lock-pending-request.ts';

type Approval = { requestId: string; accountName: string; actor: Actor };

/** Approves a request: account, owner, audit line and welcome mail are written in one transaction. */
export const approveAccess = (
  { databases }: Services,
  { requestId, accountName, actor }: Approval,
): Promise<{ accountId: string; userId: string }> =>
  databases.staff.transaction(async (tx) => {
    const request = await lockPendingRequest(tx, requestId);
    const opened = await openAccount(tx, {
      name: accountName,
      owner: { email: request.email, firstName: request.first_name, lastName: request.last_name },
    });
    await decide(tx, { id: requestId, status: 'approved', reason: null });
    await recordAudit(tx, {
      actor,
      accountId: opened.accountId,
      action: 'access_request.approved',
      subject: { kind: 'access_request', id: requestId },
      details: { user: opened.userId },
    });
    await enqueue(tx, 'mail.access_welcome', { id: opened.userId });
    return opened;
  });
