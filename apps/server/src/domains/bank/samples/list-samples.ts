import type { SampleQuestion } from '@tamiz/contract/bank/samples';

import { listByEvaluation } from '#src/domains/bank/samples/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** How the questions of an evaluation look, told by questions that no exam asks. */
export const listSamples = (
  { databases }: Services,
  { id }: { id: number },
): Promise<SampleQuestion[]> => listByEvaluation(databases.shared, { evaluationId: id });
