import type { Listed, ListInput } from '#src/domains/bank/questions/list-questions.ts';
import { toReader } from '#src/domains/bank/questions/own/author-only.ts';
import * as own from '#src/domains/bank/questions/own/queries.ts';
import { countEvaluationsOf } from '#src/domains/bank/questions/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { offsetOf } from '#src/platform/http/page.ts';

/** A page of the account's own bank; staff have none. */
export const listOwnQuestions = async (
  { databases }: Services,
  { visitor, filter, page }: ListInput,
): Promise<Listed> => {
  const { accountId } = visitor;
  if (accountId === null) return { rows: [], total: 0 };
  const { single } = databases.account(accountId);
  const { rows, total } = await own.listPage(single, { accountId, filter, offset: offsetOf(page) });
  const counted =
    rows.length === 0
      ? []
      : await countEvaluationsOf(single, { questionIds: rows.map(({ id }) => id) });
  const uses = new Map(counted.map(({ id, evaluations }) => [id, evaluations]));
  return {
    rows: rows.map((row) => ({
      ...toReader(row, visitor),
      evaluations_count: uses.get(row.id) ?? 0,
    })),
    total,
  };
};
