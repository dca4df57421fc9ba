import { viewMinutes } from '@tamiz/contract/accounts/view-as';

import { insertView, listOwners, setSessionView } from '#src/domains/accounts/view-as/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { Services } from '#src/domains/accounts/services.ts';

type Start = {
  staff: { sessionId: string; userId: string };
  accountId: string;
  reason: string;
  /** Null: candidates stay hidden. */
  peopleReason: string | null;
};

/** Lets a session of staff look as an account sees it; the log and the owners know of it before anything is shown. */
export const startView = async (
  { databases, sessionCache }: Services,
  { staff, accountId, reason, peopleReason }: Start,
): Promise<Date> => {
  const endsAt = await databases.auth.transaction(async (tx) => {
    const owners = await listOwners(tx, { accountId });
    if (owners.length === 0) throw new AppError('not_found');
    const [view] = await insertView(tx, {
      accountId,
      staffId: staff.userId,
      reason,
      peopleReason,
      minutes: viewMinutes,
    });
    if (view === undefined) throw new Error('A view was not stored.');
    await setSessionView(tx, { sessionId: staff.sessionId, viewId: view.id });
    await recordAudit(tx, {
      actor: { kind: 'staff', id: staff.userId },
      accountId,
      action: 'account.viewed',
      subject: { kind: 'account', id: accountId },
      details: { reason, people_reason: peopleReason, ends_at: view.ends_at.toISOString() },
    });
    for (const { id: userId } of owners) {
      await enqueue(tx, 'mail.account_viewed', { id: view.id, userId });
    }
    return view.ends_at;
  });
  // Other processes hear of it by the database.
  sessionCache.forgetSession(staff.sessionId);
  return endsAt;
};
