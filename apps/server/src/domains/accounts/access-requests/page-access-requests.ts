import type { AccessRequest } from '@tamiz/contract/accounts/access-requests';
import { staffPageSize } from '@tamiz/contract/shared/back-office';

import { listNewestFirst, listOldestFirst } from '#src/domains/accounts/access-requests/queries.ts';
import { firstUuid, lastUuid, toKeysetPage } from '#src/platform/http/keyset.ts';
import type { KeysetPage } from '#src/platform/http/keyset.ts';
import type { Services } from '#src/domains/accounts/services.ts';

type Filter = { status: AccessRequest['status']; after: string | undefined };

/**
 * Requests of one status by page, each with what is known of its address, so that staff recognise a repeated
 * request.
 */
export const pageAccessRequests = async (
  { databases }: Services,
  { status, after }: Filter,
): Promise<KeysetPage<Awaited<ReturnType<typeof listOldestFirst>>[number]>> => {
  const limit = staffPageSize + 1;
  const { single } = databases.staff;
  const rows =
    status === 'pending'
      ? await listOldestFirst(single, { status, after: after ?? firstUuid, limit })
      : await listNewestFirst(single, { status, after: after ?? lastUuid, limit });
  return toKeysetPage(rows, staffPageSize, ({ id }) => id);
};
