import { mostCountedInvitations } from '@tamiz/contract/bank/reach';

import { countOnEvaluations, findQuestion, listAsking } from '#src/domains/bank/reach/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { AppError } from '#src/platform/errors.ts';

/** One more than is counted, so that the screen can say "or more". */
const most = mostCountedInvitations + 1;

/** Where a question is asked, and what stands on those evaluations. */
export const readQuestionReach = async ({ databases }: Services, id: number) => {
  const { single } = databases.staff;
  const [[question], evaluations] = await Promise.all([
    findQuestion(single, { id }),
    listAsking(single, { questionId: id }),
  ]);
  if (question === undefined) throw new AppError('not_found');
  const ids = evaluations.map((evaluation) => evaluation.id);
  const [reach] = await countOnEvaluations(single, { ids, most });
  if (reach === undefined) throw new AppError('internal');
  return { ...reach, evaluations };
};
