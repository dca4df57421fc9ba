import { AppError } from '#src/platform/errors.ts';
import { actorOf } from '#src/domains/record/audit/actor-of.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { deleteOwn, listByUser, lockUser } from '#src/domains/identity/passkeys/queries.ts';
import type { Services } from '#src/domains/identity/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** Removes a key of the person; staff must keep one, because a mailed code alone would be enough otherwise. */
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
