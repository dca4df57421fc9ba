import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { forgetNewerKeys } from '#src/domains/identity/passkeys/forget-newer-keys.ts';
import {
  deletePending,
  findPerson,
  lockUndoable,
  markUndone,
  updatePerson,
} from '#src/domains/identity/profile-changes/queries.ts';
import { readUndoToken } from '#src/domains/identity/profile-changes/undo-link.ts';
import { closeEverySession } from '#src/domains/identity/sessions/close-every-session.ts';
import { expireCodes } from '#src/domains/identity/sign-in/expire-codes.ts';
import type { Services } from '#src/domains/identity/services.ts';

type Undoable = Awaited<ReturnType<typeof lockUndoable>>[number];

/** Takes back whatever could let somebody else in: newer keys, newer changes, mailed codes, open sessions. */
const closeOtherWaysIn = async (tx: Handle, { user_id: userId, confirmed_at: since }: Undoable) => {
  await markUndone(tx, { userId, since });
  await deletePending(tx, { userId });
  await forgetNewerKeys(tx, userId, since);
  await expireCodes(tx, userId);
  await closeEverySession(tx, userId);
};

/** Gives a person the address back that a change took from them, once, within seven days. */
export const undoEmailChange = async (
  { databases, secrets }: Services,
  { token }: { token: string },
): Promise<void> => {
  const changeId = readUndoToken(secrets, token);
  if (changeId === null) throw new AppError('undo_link_invalid');
  await databases.auth.transaction(async (tx) => {
    const [change] = await lockUndoable(tx, { id: changeId });
    if (change === undefined) throw new AppError('undo_link_invalid');
    const [person] = await findPerson(tx, { userId: change.user_id });
    if (person === undefined) throw new AppError('undo_link_invalid');
    const [restored] = await updatePerson(tx, {
      userId: change.user_id,
      firstName: person.first_name,
      lastName: person.last_name,
      email: change.previous_email,
    });
    if (restored === undefined) throw new AppError('address_taken');
    await closeOtherWaysIn(tx, change);
    await recordAudit(tx, {
      actor: { kind: 'user', id: change.user_id },
      accountId: person.account_id,
      action: 'user.email_change_undone',
      subject: { kind: 'user', id: change.user_id },
    });
  });
};
