import { AppError } from '#src/platform/errors.ts';
import { insertPlace, listPresent, lockPerson } from '#src/domains/hiring/candidates/queries.ts';
import { countPlaces, lockPosition } from '#src/domains/hiring/positions/load-position.ts';
import type { Services } from '#src/domains/hiring/services.ts';

type Assignment = { accountId: string; id: string; positionId: string };

/** Loads a person the account knows into another position with room. */
export const assignCandidate = (
  { databases }: Services,
  { accountId, id, positionId }: Assignment,
): Promise<{ id: string }> =>
  databases.account(accountId).transaction(async (tx) => {
    const position = await lockPosition(tx, { accountId, id: positionId });
    const [person] = await lockPerson(tx, { accountId, id });
    if (person === undefined) throw new AppError('not_found');
    if (person.email === null) throw new AppError('candidate_erased');
    if (position.status === 'completed') throw new AppError('position_completed');
    const present = await listPresent(tx, { accountId, positionId, emails: [person.email] });
    if (present.length > 0) throw new AppError('candidate_email_taken');
    const taken = await countPlaces(tx, { accountId, id: positionId });
    if (taken >= position.max_candidates) throw new AppError('position_full');
    const [place] = await insertPlace(tx, { accountId, positionId, candidateId: id });
    if (place === undefined) throw new AppError('internal');
    return place;
  });
