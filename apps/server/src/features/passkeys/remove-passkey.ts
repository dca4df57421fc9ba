import { AppError } from '#src/errors.ts';
import { actorOf } from '#src/features/audit/actor-of.ts';
import { recordAudit } from '#src/features/audit/record-audit.ts';
import type { Actor } from '#src/features/audit/record-audit.ts';
import { deleteByUser, deleteOwn, listByUser, lockUser } from '#src/features/passkeys/queries.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

/** Forgets a key of the person; staff keep one, or a code from the mailbox would be enough again. */
export const removePasskey = (
  { databases }: Services,
  { visitor, id }: { visitor: Visitor; id: string },
): Promise<void> =>
  databases.auth.transaction(async (tx) => {
    await lockUser(tx, { userId: visitor.userId });
    const known = await listByUser(tx, { userId: visitor.userId });
    if (!known.some((key) => key.id === id)) throw new AppError('not_found');
    if (visitor.role === 'staff' && known.length === 1) throw new AppError('passkey_last');
    await deleteOwn(tx, { id, userId: visitor.userId });
    await recordAudit(tx, {
      actor: actorOf(visitor),
      accountId: visitor.accountId,
      action: 'passkey.removed',
      subject: { kind: 'user', id: visitor.userId },
      details: { passkey: id },
    });
  });

/** Forgets every key of somebody who lost theirs, so that their next code lets them register one; audited. */
export const resetPasskeys = (
  { databases }: Services,
  { userId, actor }: { userId: string; actor: Actor },
): Promise<number> =>
  databases.staff.transaction(async (tx) => {
    const removed = await deleteByUser(tx, { userId });
    await recordAudit(tx, {
      actor,
      accountId: null,
      action: 'passkey.reset',
      subject: { kind: 'user', id: userId },
      details: { removed: removed.length },
    });
    return removed.length;
  });
