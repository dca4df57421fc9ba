import { personOfLink } from '#src/domains/hiring/own-data/load-person.ts';
import { maskAddress } from '#src/domains/hiring/own-data/mask-address.ts';
import { findPerson } from '#src/domains/hiring/own-data/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { AppError } from '#src/platform/errors.ts';

/** Where a code for this link would go; null when the person was erased and no address is left. */
export const openOwnData = async (
  { databases, secrets }: Services,
  { link }: { link: string },
): Promise<string | null> => {
  const person = personOfLink(secrets, link);
  const [row] = await findPerson(databases.account(person.accountId).single, person);
  if (row === undefined) throw new AppError('own_data_link_invalid');
  return row.email === null ? null : maskAddress(row.email);
};
