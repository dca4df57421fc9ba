import type { StaffEvaluation } from '@tamiz/contract/bank/evaluation-builder';

import { AppError } from '#src/platform/errors.ts';
import { presentEvaluation } from '#src/domains/bank/evaluation-builder/present.ts';
import * as queries from '#src/domains/bank/evaluation-builder/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** One evaluation with what its newest version asks and what of it changed since. */
export const readEvaluation = async (
  { databases }: Services,
  { id }: { id: number },
): Promise<StaffEvaluation> => {
  const { single } = databases.staff;
  const [[row], versions] = await Promise.all([
    queries.findById(single, { id }),
    queries.listVersions(single, { evaluationId: id }),
  ]);
  if (row === undefined) throw new AppError('not_found');
  const taken =
    row.version_id === null ? [] : await queries.listTaken(single, { versionId: row.version_id });
  return presentEvaluation(row, { taken, versions });
};
