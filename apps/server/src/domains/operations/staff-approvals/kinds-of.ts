import { mayDo } from '@tamiz/contract/shared/permissions';
import { approvalKinds } from '@tamiz/contract/accounts/two-people';
import type { ApprovalKind } from '@tamiz/contract/accounts/two-people';

import type { Visitor } from '#src/platform/http/visitor.ts';

/** Who may order it may decide it. */
const needs = { refund: 'staff.money', regrade: 'staff.catalogue' } as const;

/** The kinds of operations that the role of somebody decides. */
export const kindsOf = (visitor: Visitor): ApprovalKind[] =>
  approvalKinds.filter((kind) => mayDo(visitor, needs[kind]));
