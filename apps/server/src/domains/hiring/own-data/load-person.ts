import type { Handle } from '@tamiz/db';

import { readLink } from '#src/domains/hiring/own-data/access.ts';
import { findPerson } from '#src/domains/hiring/own-data/queries.ts';
import type { PersonRow } from '#src/domains/hiring/own-data/queries.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Person } from '#src/platform/http/person.ts';
import type { Secrets } from '#src/platform/secrets.ts';

/** Whom a link is about; a link that nobody signed is refused. */
export const personOfLink = (secrets: Secrets, link: string): Person => {
  const person = readLink(secrets, link);
  if (person === null) throw new AppError('own_data_link_invalid');
  return person;
};

type Kept = PersonRow & { name: string; email: string };

/** A person whose data are still kept; of others there is nothing to show or to change. */
export const loadPerson = async (handle: Handle, person: Person): Promise<Kept> => {
  const [row] = await findPerson(handle, person);
  // A corrected address may have left nobody behind.
  if (row === undefined) throw new AppError('own_data_link_invalid');
  if (row.name === null || row.email === null) throw new AppError('own_data_erased');
  return { ...row, name: row.name, email: row.email };
};
