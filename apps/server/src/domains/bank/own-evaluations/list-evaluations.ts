import type { OwnEvaluationState } from '@tamiz/contract/shared/statuses';

import * as queries from '#src/domains/bank/own-evaluations/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { offsetOf } from '#src/platform/http/page.ts';

type ListInput = { accountId: string; state: OwnEvaluationState | null; page: number };

/** A page of the evaluations of an account, drafts and archived ones included. */
export const listEvaluations = async (
  { databases }: Services,
  { accountId, state, page }: ListInput,
) => {
  const { single } = databases.account(accountId);
  const read = (offset: number) => queries.listPage(single, { accountId, state, offset });
  const rows = await read(offsetOf(page));
  const [first] = rows.length === 0 && page > 1 ? await read(0) : rows;
  return { rows, total: first?.total ?? 0 };
};
