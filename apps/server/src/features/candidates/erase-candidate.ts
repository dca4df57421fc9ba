import { AppError } from '#src/errors.ts';
import { recordAudit } from '#src/features/audit/record-audit.ts';
import {
  erasePerson,
  findRunningAttempt,
  listPlaces,
  lockPerson,
  removeUnanswered,
} from '#src/features/candidates/queries.ts';
import { lockCredits } from '#src/features/credits/move-credits.ts';
import { returnCredits } from '#src/features/invitations/return-credits.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

type Erasure = { accountId: string; id: string; typedEmail: string; visitor: Visitor };

/**
 * Erases a person for good: name and address are gone, what they answered stays without them. Typing the
 * address confirms it; during a running exam it has to wait.
 */
export const eraseCandidate = (
  { databases }: Services,
  { accountId, id, typedEmail, visitor }: Erasure,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    await lockCredits(tx, accountId);
    const [person] = await lockPerson(tx, { accountId, id });
    if (person === undefined) throw new AppError('not_found');
    if (person.erased_at !== null) throw new AppError('candidate_erased');
    if (typedEmail !== person.email) throw new AppError('erase_not_confirmed');
    const places = await listPlaces(tx, { accountId, candidateId: id });
    // Closing takes the invitations' locks: whoever has not started by now no longer can.
    const placeIds = places.map((place) => place.id);
    await returnCredits(tx, { accountId, placeIds, reason: 'removed' });
    const [running] = await findRunningAttempt(tx, { accountId, candidateId: id });
    if (running !== undefined) throw new AppError('attempt_started');
    await removeUnanswered(tx, { accountId, candidateId: id });
    await erasePerson(tx, { accountId, id });
    await recordAudit(tx, {
      actor: { kind: 'user', id: visitor.userId },
      accountId,
      action: 'candidate.erased',
      subject: { kind: 'candidate', id },
    });
  });
