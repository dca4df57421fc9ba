import { AppError } from '#src/errors.ts';
import { findById, listVersionQuestions } from '#src/features/evaluations/queries.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

/** One evaluation with every published version. */
export const getEvaluation = async (
  { databases }: Services,
  { visitor, id }: { visitor: Visitor; id: number },
) => {
  const { read } = databases.forVisitor(visitor);
  const [[evaluation], questions] = await Promise.all([
    findById(read, { id }),
    listVersionQuestions(read, { evaluationId: id }),
  ]);
  if (evaluation === undefined) throw new AppError('not_found');
  return { evaluation, questions };
};
