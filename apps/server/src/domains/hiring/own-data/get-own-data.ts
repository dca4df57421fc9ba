import { listForPerson } from '#src/domains/hiring/data-requests/list-for-person.ts';
import { loadPerson } from '#src/domains/hiring/own-data/load-person.ts';
import { listInvitations, listPositions } from '#src/domains/hiring/own-data/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import type { Person } from '#src/platform/http/person.ts';

/** Everything the page tells a person about themselves; only what the account of their link keeps. */
export const getOwnData = async ({ databases }: Services, person: Person) => {
  const { single } = databases.account(person.accountId);
  const [row, positions, invitations, requests] = await Promise.all([
    loadPerson(single, person),
    listPositions(single, person),
    listInvitations(single, person),
    listForPerson(single, person),
  ]);
  return { person: row, positions, invitations, requests };
};

export type OwnRows = Awaited<ReturnType<typeof getOwnData>>;
