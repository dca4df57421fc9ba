import { staffPageSize } from '@tamiz/contract/shared/back-office';
import { mayDo } from '@tamiz/contract';
import type { ApprovalKind } from '@tamiz/contract/shared/two-people';

import { list } from '#src/domains/operations/staff-approvals/queries.ts';
import { lastUuid, toKeysetPage } from '#src/platform/http/keyset.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import type { Services } from '#src/domains/operations/services.ts';

/** Who may order it may decide it. */
const needs = { refund: 'staff.money', regrade: 'staff.catalogue' } as const;

/** The kinds of operations that the role of somebody decides. */
const kindsOf = (visitor: Visitor): ApprovalKind[] =>
  (['refund', 'regrade'] as const).filter((kind) => mayDo(visitor, needs[kind]));

type Asked = { visitor: Visitor; state: 'waiting' | 'decided'; after: string | undefined };

/** Operations that take two people by page, newest first, as far as the visitor decides them. */
export const pageApprovals = async (
  { databases }: Services,
  { visitor, state, after = lastUuid }: Asked,
) => {
  const rows = await list(databases.staff.single, {
    isWaiting: state === 'waiting',
    kinds: kindsOf(visitor),
    before: after,
    limit: staffPageSize + 1,
  });
  return toKeysetPage(rows, staffPageSize, ({ id }) => id);
};
