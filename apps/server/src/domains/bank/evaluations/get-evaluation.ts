import type { Evaluation } from '@tamiz/contract/bank/evaluations';

import { AppError } from '#src/platform/errors.ts';
import { presentEvaluation } from '#src/domains/bank/evaluations/present.ts';
import { findById, listVersionQuestions } from '#src/domains/bank/evaluations/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** One evaluation with every published version and its coverage, remembered until the catalogue changes. */
export const getEvaluation = async (
  { databases: { shared }, evaluationMemory }: Services,
  { id }: { id: number },
): Promise<Evaluation> => {
  const { value } = await evaluationMemory(shared, String(id), async () => {
    const [[evaluation], questions] = await Promise.all([
      findById(shared, { id }),
      listVersionQuestions(shared, { evaluationId: id }),
    ]);
    return evaluation === undefined ? null : presentEvaluation(evaluation, questions);
  });
  if (value === null) throw new AppError('not_found');
  return value;
};
