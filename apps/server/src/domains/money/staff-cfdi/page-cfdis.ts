import type { staffCfdiFilters } from '@tamiz/contract/money/staff-cfdi';
import { staffPageSize } from '@tamiz/contract/shared/back-office';

import { listNewestFirst, listOldestFirst } from '#src/domains/money/staff-cfdi/queries.ts';
import { firstUuid, lastUuid, toKeysetPage } from '#src/platform/http/keyset.ts';
import type { Services } from '#src/domains/money/services.ts';

type Filter = { status: (typeof staffCfdiFilters)[number]; after: string | undefined };

/** Requests for invoices by page: those that wait from the oldest, the others from the newest. */
export const pageCfdis = async ({ databases }: Services, { status, after }: Filter) => {
  const handle = databases.staff.single;
  const limit = staffPageSize + 1;
  const rows =
    status === 'waiting'
      ? await listOldestFirst(handle, {
          statuses: ['requested', 'in_process'],
          after: after ?? firstUuid,
          limit,
        })
      : await listNewestFirst(handle, { statuses: [status], after: after ?? lastUuid, limit });
  return toKeysetPage(rows, staffPageSize, ({ id }) => id);
};
