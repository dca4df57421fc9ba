import type { AccessRequest } from '@tamiz/contract/staff';
import { staffPageSize } from '@tamiz/contract/staff';

import {
  listNewestFirst,
  listOldestFirst,
  listPending,
} from '#src/features/access-requests/queries.ts';
import { firstUuid, lastUuid, toKeysetPage } from '#src/http/keyset.ts';
import type { KeysetPage } from '#src/http/keyset.ts';
import type { Services } from '#src/services.ts';

/** The requests that wait for an answer, oldest first. */
export const listAccessRequests = ({ databases }: Services) =>
  listPending(databases.staff.read, {});

type Filter = { status: AccessRequest['status']; after: string | undefined };

/** Requests in one state by page, each with what is known of its address: whoever asks again is recognised. */
export const pageAccessRequests = async (
  { databases }: Services,
  { status, after }: Filter,
): Promise<KeysetPage<Awaited<ReturnType<typeof listOldestFirst>>[number]>> => {
  const limit = staffPageSize + 1;
  const { read } = databases.staff;
  const rows =
    status === 'pending'
      ? await listOldestFirst(read, { status, after: after ?? firstUuid, limit })
      : await listNewestFirst(read, { status, after: after ?? lastUuid, limit });
  return toKeysetPage(rows, staffPageSize, ({ id }) => id);
};
