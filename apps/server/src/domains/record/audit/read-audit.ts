import { staffPageSize } from '@tamiz/contract/shared/back-office';

import { listPage } from '#src/domains/record/audit/queries.ts';
import { toSought } from '#src/domains/record/audit/sought.ts';
import type { AuditFilter } from '#src/domains/record/audit/sought.ts';
import { toKeysetPage } from '#src/platform/http/keyset.ts';
import type { Services } from '#src/domains/record/services.ts';

/** The log by page, newest first. */
export const pageAudit = async (
  { databases }: Services,
  { after, ...filter }: AuditFilter & { after?: string | undefined },
) => {
  const sought = toSought(filter);
  const rows = await listPage(databases.staff.single, {
    ...sought,
    below: after !== undefined && after < sought.below ? after : sought.below,
    limit: staffPageSize + 1,
  });
  return toKeysetPage(rows, staffPageSize, ({ id }) => id);
};
