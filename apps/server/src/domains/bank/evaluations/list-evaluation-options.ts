import type { ListedEvaluation } from '@tamiz/contract/bank/evaluations';

import { presentListed } from '#src/domains/bank/evaluations/present.ts';
import { listOptions } from '#src/domains/bank/evaluations/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** The evaluations of a specialty, to choose one from. */
export const listEvaluationOptions = async (
  { databases }: Services,
  { specialtyId }: { specialtyId: number },
): Promise<ListedEvaluation[]> =>
  (await listOptions(databases.shared, { specialtyId })).map(presentListed);
