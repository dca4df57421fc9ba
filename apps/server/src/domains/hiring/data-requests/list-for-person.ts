import type { Handle } from '@tamiz/db';

import { listOfPerson } from '#src/domains/hiring/data-requests/queries.ts';
import type { RequestRow } from '#src/domains/hiring/data-requests/queries.ts';
import type { Person } from '#src/platform/http/person.ts';

/** What a person asked the account that keeps their data, newest first. */
export const listForPerson = (handle: Handle, person: Person): Promise<RequestRow[]> =>
  listOfPerson(handle, person);
