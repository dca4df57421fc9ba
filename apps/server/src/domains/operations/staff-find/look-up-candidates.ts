import type { FoundCandidate, LookUpReason } from '@tamiz/contract/operations/staff-find';

import { findPeople, listPlaces } from '#src/domains/operations/staff-find/queries.ts';
import { beginning, readSought } from '#src/domains/operations/staff-find/read-sought.ts';
import type { Services } from '#src/domains/operations/services.ts';

type LookUp = {
  staffId: string;
  q: string;
  accountId: string | null;
  reason: LookUpReason;
  detail: string;
};

/** Who candidates are, with where they were invited. What is shown and why is in the log before anybody sees it. */
export const lookUpCandidates = async (
  { databases }: Services,
  { staffId, q, accountId, reason, detail }: LookUp,
): Promise<FoundCandidate[]> => {
  const { email, words } = readSought(q);
  // In the order in which they were typed a name is a phrase; the longest word finds it in any order.
  const pattern = beginning(words[0] ?? q);
  const people = await databases.staff.transaction((tx) =>
    findPeople(tx, { staffId, accountId, typed: email ?? '', pattern, reason, detail }),
  );
  const places = await listPlaces(databases.staff.single, {
    candidateIds: people.map(({ id }) => id),
  });
  return people.map((person) => ({
    id: person.id,
    name: person.name,
    email: person.email,
    account: { id: person.account_id, name: person.account_name },
    places: places
      .filter((place) => place.candidate_id === person.id)
      .map((place) => ({
        id: place.id,
        position: place.position,
        progress: place.progress,
        progress_at: place.progress_at?.toISOString() ?? null,
        attempt_id: place.attempt_id,
      })),
  }));
};
