import { endOne, setSessionView } from '#src/domains/accounts/view-as/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { View } from '#src/platform/http/visitor.ts';
import type { Services } from '#src/domains/accounts/services.ts';

/** Leaves a view: the session is that of staff again. One that ended by itself leaves nothing to do. */
export const endView = async (
  { databases, sessionCache }: Services,
  { sessionId, view }: { sessionId: string; view: View },
): Promise<void> => {
  await databases.auth.transaction(async (tx) => {
    await setSessionView(tx, { sessionId, viewId: null });
    const [ended] = await endOne(tx, { id: view.id });
    if (ended === undefined) return;
    await recordAudit(tx, {
      actor: { kind: 'staff', id: view.staffId },
      accountId: ended.account_id,
      action: 'account.view_ended',
      subject: { kind: 'account', id: ended.account_id },
    });
  });
  sessionCache.forgetSession(sessionId);
};
