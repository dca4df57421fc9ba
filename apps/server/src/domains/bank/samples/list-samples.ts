import type { SampleQuestion } from '@tamiz/contract/bank/samples';

import { colourText } from '#src/platform/code-colours/colour-code.ts';
import { readerOf } from '#src/domains/bank/evaluations/reader-of.ts';
import { listByEvaluation } from '#src/domains/bank/samples/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** How the questions of an evaluation look, told by questions that no exam asks. */
export const listSamples = async (
  services: Services,
  { accountId, id }: { accountId: string | null; id: number },
): Promise<SampleQuestion[]> => {
  const samples = await listByEvaluation(readerOf(services, accountId), { evaluationId: id });
  return samples.map((sample) => {
    const colours = colourText(sample.question_text);
    return { ...sample, ...(colours && { code_colours: colours }) };
  });
};
