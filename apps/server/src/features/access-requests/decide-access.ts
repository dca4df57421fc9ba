import type { Handle } from '@tamiz/db';

import { AppError } from '#src/errors.ts';
import { decide, lockPending } from '#src/features/access-requests/queries.ts';
import { openAccount } from '#src/features/accounts/open-account.ts';
import { recordAudit } from '#src/features/audit/record-audit.ts';
import type { Actor } from '#src/features/audit/record-audit.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import type { Services } from '#src/services.ts';

const lockOrRefuse = async (tx: Handle, id: string) => {
  const [request] = await lockPending(tx, { id });
  if (request === undefined) throw new AppError('access_request_not_pending');
  return request;
};

type Approval = { requestId: string; accountName: string; actor: Actor };

/** Lets a person in: account, owner, audit line and welcome mail, all or nothing. */
export const approveAccess = (
  { databases }: Services,
  { requestId, accountName, actor }: Approval,
): Promise<{ accountId: string; userId: string }> =>
  databases.staff.transaction(async (tx) => {
    const request = await lockOrRefuse(tx, requestId);
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

/** Declines a request with a courteous mail. */
export const rejectAccess = (
  { databases }: Services,
  { requestId, reason, actor }: { requestId: string; reason: string | null; actor: Actor },
): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    await lockOrRefuse(tx, requestId);
    await decide(tx, { id: requestId, status: 'rejected', reason });
    await recordAudit(tx, {
      actor,
      accountId: null,
      action: 'access_request.rejected',
      subject: { kind: 'access_request', id: requestId },
    });
    await enqueue(tx, 'mail.access_rejected', { id: requestId });
  });
