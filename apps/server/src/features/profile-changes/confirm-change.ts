import { timingSafeEqual } from 'node:crypto';

import type { ErrorCode } from '@tamiz/contract';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/errors.ts';
import { recordAudit } from '#src/features/audit/record-audit.ts';
import {
  confirm,
  countAttempt,
  findPerson,
  lockPending,
  updatePerson,
} from '#src/features/profile-changes/queries.ts';
import type { PendingChange } from '#src/features/profile-changes/queries.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

const maxAttempts = 5;

/** Applies the change; the notice to the old address and the audit line belong to the same transaction. */
const apply = async (tx: Handle, visitor: Visitor, change: PendingChange): Promise<boolean> => {
  const [person] = await findPerson(tx, { userId: visitor.userId });
  if (person === undefined) return false;
  const [updated] = await updatePerson(tx, {
    userId: visitor.userId,
    firstName: change.first_name ?? person.first_name,
    lastName: change.last_name ?? person.last_name,
    email: change.email ?? person.email,
  });
  if (updated === undefined) return false;
  const isNewAddress = change.email !== null;
  await confirm(tx, { id: change.id, previousEmail: isNewAddress ? person.email : null });
  if (isNewAddress) await enqueue(tx, 'mail.profile_email_changed', { id: change.id });
  await recordAudit(tx, {
    actor: { kind: visitor.role === 'staff' ? 'staff' : 'user', id: visitor.userId },
    accountId: visitor.accountId,
    action: isNewAddress ? 'user.email_changed' : 'user.name_changed',
    subject: { kind: 'user', id: visitor.userId },
  });
  return true;
};

/** Confirms the pending change with its code, once; each way to fail has its own answer. */
export const confirmChange = async (
  { databases, secrets, clock }: Services,
  { visitor, code }: { visitor: Visitor; code: string },
): Promise<void> => {
  const failure = await databases.auth.transaction(async (tx): Promise<ErrorCode | null> => {
    const [change] = await lockPending(tx, { userId: visitor.userId });
    if (change === undefined) return 'change_request_missing';
    if (change.expires_at <= clock.now()) return 'change_request_expired';
    if (change.attempts >= maxAttempts) return 'too_many_requests';
    await countAttempt(tx, { id: change.id });
    const given = secrets.hash('profile-change', code.replaceAll(/\s/g, ''));
    if (!timingSafeEqual(given, change.code_hash)) return 'change_code_invalid';
    // Somebody may have taken the address since: its holder got the mail, so the code says nothing here.
    return (await apply(tx, visitor, change)) ? null : 'change_code_invalid';
  });
  // Thrown only now: the spent try must be committed.
  if (failure !== null) throw new AppError(failure);
};
