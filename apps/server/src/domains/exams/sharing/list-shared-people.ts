import type { KeyedPerson } from '@tamiz/contract/exams/sharing';

import { findShare, listNames } from '#src/domains/exams/sharing/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { hideName, personKey } from '#src/domains/hiring/anonymous-review/hide-name.ts';
import { AppError } from '#src/platform/errors.ts';

/** Whom a link shows, each with the key its holder may name them by, in the order of the keys. */
export const listSharedPeople = async (
  { databases, secrets }: Services,
  share: { accountId: string; shareId: string },
): Promise<KeyedPerson[]> => {
  const { single } = databases.account(share.accountId);
  const [[found], rows] = await Promise.all([findShare(single, share), listNames(single, share)]);
  if (found === undefined) throw new AppError('not_found');
  return rows
    .map((row) => ({
      id: row.id,
      key: personKey(secrets, row.id),
      name: hideName(secrets, row.id, row).name,
    }))
    .toSorted((a, b) => a.key.localeCompare(b.key));
};
