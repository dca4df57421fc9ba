import { timingSafeEqual } from 'node:crypto';

import type { ErrorCode } from '@tamiz/contract';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import {
  codeSubject,
  triesOfOneCode,
  withinBudget,
} from '#src/domains/identity/mailed-codes/within-budget.ts';
import {
  confirm,
  countAttempt,
  findPerson,
  lockPending,
  updatePerson,
} from '#src/domains/identity/profile-changes/queries.ts';
import type { PendingChange } from '#src/domains/identity/profile-changes/queries.ts';
import { expireCodes } from '#src/domains/identity/sign-in/expire-codes.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { Services } from '#src/domains/identity/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

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
  if (isNewAddress) {
    // Codes and links in the old mailbox end with it.
    await expireCodes(tx, visitor.userId);
    await enqueue(tx, 'mail.profile_email_changed', { id: change.id });
  }
  await recordAudit(tx, {
    actor: { kind: visitor.role === 'staff' ? 'staff' : 'user', id: visitor.userId },
    accountId: visitor.accountId,
    action: isNewAddress ? 'user.email_changed' : 'user.name_changed',
    subject: { kind: 'user', id: visitor.userId },
  });
  return true;
};

/** Confirms the pending change with its code, once; each kind of failure has its own error. */
export const confirmChange = async (
  { databases, secrets, clock }: Services,
  { visitor, code }: { visitor: Visitor; code: string },
): Promise<void> => {
  const failure = await databases.auth.transaction(async (tx): Promise<ErrorCode | null> => {
    const [change] = await lockPending(tx, { userId: visitor.userId });
    if (change === undefined) return 'change_request_missing';
    if (change.expires_at <= clock.now()) return 'change_request_expired';
    if (change.attempts >= triesOfOneCode) return 'too_many_requests';
    const given = secrets.codeHashes('profile-change', change.id, code);
    const subject = codeSubject(secrets, 'profile-change', visitor.userId);
    const tried = await withinBudget(tx, subject, async () => {
      await countAttempt(tx, { id: change.id });
      return { is_right: given.some((hash) => timingSafeEqual(hash, change.code_hash)) };
    });
    if (tried === 'spent') return 'too_many_requests';
    if (!tried?.is_right) return 'change_code_invalid';
    // The address may have been taken since the request; that is answered like a wrong code.
    return (await apply(tx, visitor, change)) ? null : 'change_code_invalid';
  });
  // Thrown after the transaction, because the spent try must be committed.
  if (failure !== null) throw new AppError(failure);
};
