import type { ListedEvaluation } from '@tamiz/contract/bank/evaluations';

import { presentListed } from '#src/domains/bank/evaluations/present.ts';
import { listOptions } from '#src/domains/bank/evaluations/queries.ts';
import { readerOf } from '#src/domains/bank/evaluations/reader-of.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** The evaluations of a specialty, to choose one from. */
export const listEvaluationOptions = async (
  services: Services,
  { accountId, specialtyId }: { accountId: string | null; specialtyId: number },
): Promise<ListedEvaluation[]> =>
  (await listOptions(readerOf(services, accountId), { specialtyId })).map(presentListed);
