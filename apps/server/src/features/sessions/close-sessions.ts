import { isUuid } from '@tamiz/contract/uuid';

import { AppError } from '#src/errors.ts';
import { recordAudit } from '#src/features/audit/record-audit.ts';
import type { Actor } from '#src/features/audit/record-audit.ts';
import {
  deleteById,
  deleteByUser,
  deleteOthers,
  deleteOwn,
} from '#src/features/sessions/queries.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

/** Ends the current session: what a person does by signing out. */
export const closeOwnSession = async (
  { databases }: Services,
  sessionId: string,
): Promise<void> => {
  await deleteById(databases.auth.read, { id: sessionId });
};

/** Ends another session of the same person; the current one is ended by signing out. */
export const closeOneSession = async (
  { databases }: Services,
  { visitor, handle }: { visitor: Visitor; handle: string },
): Promise<void> => {
  if (handle === visitor.sessionId) throw new AppError('current_session');
  if (!isUuid(handle)) throw new AppError('not_found');
  const [closed] = await deleteOwn(databases.auth.read, { id: handle, userId: visitor.userId });
  if (closed === undefined) throw new AppError('not_found');
};

/** Ends every session of the person but the current one. */
export const closeOthers = async (
  { databases }: Services,
  { userId, sessionId }: Visitor,
): Promise<void> => {
  await deleteOthers(databases.auth.read, { userId, id: sessionId });
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
