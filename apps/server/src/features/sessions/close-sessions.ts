import { recordAudit } from '#src/features/audit/record-audit.ts';
import type { Actor } from '#src/features/audit/record-audit.ts';
import { deleteById, deleteByUser } from '#src/features/sessions/queries.ts';
import type { Services } from '#src/services.ts';

/** Ends the current session: what a person does by signing out. */
export const closeOwnSession = async (
  { databases }: Services,
  sessionId: string,
): Promise<void> => {
  await deleteById(databases.auth.read, { id: sessionId });
};

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
