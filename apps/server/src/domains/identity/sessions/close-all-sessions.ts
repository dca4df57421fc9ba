import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import { deleteByUser } from '#src/domains/identity/sessions/queries.ts';
import type { Services } from '#src/domains/identity/services.ts';

/** Staff close every session of a person, for instance after a lost laptop; audited. */
export const closeAllSessions = (
  { databases }: Services,
  { userId, actor }: { userId: string; actor: Actor },
): Promise<number> =>
  databases.staff.transaction(async (tx) => {
    const closed = await deleteByUser(tx, { userId });
    await recordAudit(tx, {
      actor,
      accountId: null,
      action: 'user.sessions_closed',
      subject: { kind: 'user', id: userId },
      details: { closed: closed.length },
    });
    return closed.length;
  });
