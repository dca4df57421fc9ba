import { staffPageSize } from '@tamiz/contract/shared/back-office';

import { kindsOf } from '#src/domains/operations/staff-approvals/kinds-of.ts';
import { listDecided, listWaiting } from '#src/domains/operations/staff-approvals/queries.ts';
import { lastUuid, toKeysetPage } from '#src/platform/http/keyset.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import type { Services } from '#src/domains/operations/services.ts';

type Asked = { visitor: Visitor; state: 'waiting' | 'decided'; after: string | undefined };

/** Operations that take two people by page, newest first, as far as the visitor decides them. */
export const pageApprovals = async (
  { databases }: Services,
  { visitor, state, after = lastUuid }: Asked,
) => {
  const list = state === 'waiting' ? listWaiting : listDecided;
  const rows = await list(databases.staff.single, {
    kinds: kindsOf(visitor),
    before: after,
    limit: staffPageSize + 1,
  });
  return toKeysetPage(rows, staffPageSize, ({ id }) => id);
};
