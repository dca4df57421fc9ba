import type { SampleQuestion } from '@tamiz/contract/bank/samples';

import { colourText } from '#src/platform/code-colours/colour-code.ts';
import { listByEvaluation } from '#src/domains/bank/samples/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** How the questions of an evaluation look, told by questions that no exam asks. */
export const listSamples = async (
  { databases }: Services,
  { id }: { id: number },
): Promise<SampleQuestion[]> => {
  const samples = await listByEvaluation(databases.shared, { evaluationId: id });
  return samples.map((sample) => {
    const colours = colourText(sample.question_text);
    return { ...sample, ...(colours && { code_colours: colours }) };
  });
};
