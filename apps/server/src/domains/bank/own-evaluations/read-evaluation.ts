import type { OwnEvaluation } from '@tamiz/contract/bank/own-evaluations';

import { presentEvaluation } from '#src/domains/bank/own-evaluations/present.ts';
import * as queries from '#src/domains/bank/own-evaluations/queries.ts';
import type { QuestionRow, SummaryRow } from '#src/domains/bank/own-evaluations/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { AppError } from '#src/platform/errors.ts';

type Taken = Awaited<ReturnType<typeof queries.listTaken>>;

/** Whether a version made of the draft now would differ from the newest one. */
const isChanged = (row: SummaryRow, draft: QuestionRow[], taken: Taken): boolean =>
  row.navigation !== row.published_navigation ||
  draft.length !== taken.length ||
  draft.some(
    ({ id, revision }, index) =>
      taken[index]?.question_id !== id || taken[index].revision !== revision,
  );

/** One evaluation of the account with its draft as the banks have the questions now, and its versions. */
export const readEvaluation = async (
  { databases }: Services,
  { accountId, id }: { accountId: string; id: number },
): Promise<OwnEvaluation> => {
  const { single } = databases.account(accountId);
  const [[row], versions] = await Promise.all([
    queries.findById(single, { accountId, id }),
    queries.listVersions(single, { accountId, id }),
  ]);
  if (row === undefined) throw new AppError('not_found');
  const [draft, taken] = await Promise.all([
    queries.listByIds(single, { ids: row.question_ids }),
    queries.listTaken(single, { versionId: row.version_id ?? 0 }),
  ]);
  return presentEvaluation(row, { draft, versions, isChanged: isChanged(row, draft, taken) });
};
