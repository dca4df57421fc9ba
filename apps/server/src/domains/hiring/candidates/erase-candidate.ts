import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { actorOf } from '#src/domains/record/audit/actor-of.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import {
  erasePerson,
  findRunningAttempt,
  listPlaces,
  lockPerson,
  removeUnanswered,
} from '#src/domains/hiring/candidates/queries.ts';
import { lockCredits } from '#src/domains/money/credits/move-credits.ts';
import { returnCredits } from '#src/domains/hiring/invitations/return-credits.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Erasure = { accountId: string; id: string; typedEmail: string; visitor: Visitor };

type Person = { accountId: string; id: string; actor: Actor };

/** What erasing a person takes, within a transaction that holds the account's credits; refused during a running exam. */
export const eraseWithin = async (
  tx: Handle,
  { accountId, id, actor }: Person,
  confirm: (person: { email: string | null }) => void = () => undefined,
): Promise<void> => {
  const [person] = await lockPerson(tx, { accountId, id });
  if (person === undefined) throw new AppError('not_found');
  if (person.erased_at !== null) throw new AppError('candidate_erased');
  confirm(person);
  const places = await listPlaces(tx, { accountId, candidateId: id });
  // Closing locks the invitations, so nobody can start from here on.
  const placeIds = places.map((place) => place.id);
  await returnCredits(tx, { accountId, placeIds, reason: 'removed' });
  const [running] = await findRunningAttempt(tx, { accountId, candidateId: id });
  if (running !== undefined) throw new AppError('attempt_started');
  await removeUnanswered(tx, { accountId, candidateId: id });
  await erasePerson(tx, { accountId, id });
  await recordAudit(tx, {
    actor,
    accountId,
    action: 'candidate.erased',
    subject: { kind: 'candidate', id },
  });
};

/**
 * Erases a person for good: name and address are removed, the results stay anonymous. Typing the
 * address confirms it; refused during a running exam.
 */
export const eraseCandidate = (
  { databases }: Services,
  { accountId, id, typedEmail, visitor }: Erasure,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    await lockCredits(tx, accountId);
    await eraseWithin(tx, { accountId, id, actor: actorOf(visitor) }, ({ email }) => {
      if (typedEmail !== email) throw new AppError('erase_not_confirmed');
    });
  });
