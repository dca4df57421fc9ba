import type { StaffEvaluation } from '@tamiz/contract/staff-evaluations';

import { AppError } from '#src/errors.ts';
import { presentEvaluation } from '#src/features/evaluation-builder/present.ts';
import * as queries from '#src/features/evaluation-builder/queries.ts';
import { offsetOf } from '#src/http/page.ts';
import type { Services } from '#src/services.ts';

/** A page of every evaluation, those without a version and retired ones included. */
export const listEvaluations = async (
  { databases }: Services,
  { search, page }: { search: string; page: number },
) => {
  const { read } = databases.staff;
  const [rows, [counted]] = await Promise.all([
    queries.listPage(read, { search, offset: offsetOf(page) }),
    queries.countAll(read, { search }),
  ]);
  return { rows, total: counted?.total ?? 0 };
};

/** One evaluation with what its newest version asks and what of it changed since. */
export const readEvaluation = async (
  { databases }: Services,
  { id }: { id: number },
): Promise<StaffEvaluation> => {
  const { read } = databases.staff;
  const [[row], versions] = await Promise.all([
    queries.findById(read, { id }),
    queries.listVersions(read, { evaluationId: id }),
  ]);
  if (row === undefined) throw new AppError('not_found');
  const taken =
    row.version_id === null ? [] : await queries.listTaken(read, { versionId: row.version_id });
  return presentEvaluation(row, { taken, versions });
};

/** What can be asked of a topic. */
export const listChoices = (
  { databases }: Services,
  { topicId, difficultyId = 0 }: { topicId: number; difficultyId?: number | undefined },
) => queries.listChoices(databases.staff.read, { topicId, difficultyId });
