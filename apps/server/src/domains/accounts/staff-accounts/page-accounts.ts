import { containing } from '#src/platform/database/like-pattern.ts';
import { staffPageSize } from '@tamiz/contract/shared/back-office';

import { findPage, listPage } from '#src/domains/accounts/staff-accounts/queries.ts';
import { lastUuid, toKeysetPage } from '#src/platform/http/keyset.ts';
import type { Services } from '#src/domains/accounts/services.ts';

/** Accounts by page, newest first; the search matches part of the name, a member's address or an id. */
export const pageAccounts = async (
  { databases }: Services,
  { q = '', after = lastUuid }: { q: string | undefined; after: string | undefined },
) => {
  const page = { before: after, limit: staffPageSize + 1 };
  const { single } = databases.staff;
  const rows =
    q === ''
      ? await listPage(single, page)
      : await findPage(single, {
          ...page,
          pattern: containing(q),
          text: q.toLowerCase(),
        });
  return toKeysetPage(rows, staffPageSize, ({ id }) => id);
};
