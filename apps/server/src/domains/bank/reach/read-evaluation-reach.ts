import { mostCountedInvitations } from '@tamiz/contract/bank/reach';

import { countOnEvaluation } from '#src/domains/bank/reach/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { AppError } from '#src/platform/errors.ts';

/** One more than is counted, so that the screen can say "or more". */
const most = mostCountedInvitations + 1;

/** What publishing or retiring an evaluation would touch. */
export const readEvaluationReach = async ({ databases }: Services, id: number) => {
  const [reach] = await countOnEvaluation(databases.staff.single, { id, most });
  if (reach === undefined) throw new AppError('not_found');
  return reach;
};
