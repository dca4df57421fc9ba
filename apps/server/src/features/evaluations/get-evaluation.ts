import type { Evaluation } from '@tamiz/contract/catalogue-schemas';

import { AppError } from '#src/errors.ts';
import { presentEvaluation } from '#src/features/evaluations/present.ts';
import { findById, listVersionQuestions } from '#src/features/evaluations/queries.ts';
import type { Services } from '#src/services.ts';

/** One evaluation with every published version and its coverage, remembered until the catalogue changes. */
export const getEvaluation = async (
  { databases: { shared }, memories }: Services,
  { id }: { id: number },
): Promise<Evaluation> => {
  const { value } = await memories.evaluations(shared, String(id), async () => {
    const [[evaluation], questions] = await Promise.all([
      findById(shared, { id }),
      listVersionQuestions(shared, { evaluationId: id }),
    ]);
    return evaluation === undefined ? null : presentEvaluation(evaluation, questions);
  });
  if (value === null) throw new AppError('not_found');
  return value;
};
