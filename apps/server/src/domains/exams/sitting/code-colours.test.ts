import { cutCode } from '@tamiz/contract/shared/rich-text/code-colours';
import {
  createEvaluation,
  createPublishedVersion,
  createQuestion,
  createTopic,
  ensureDifficulties,
} from '@tamiz/db/factories';
import { expect, test } from 'vitest';

import { readState, useExams } from '#src/testing/use-exams.ts';

const { api, invite, sit } = useExams();

const createAsking = (text: string) =>
  api.asOwner(async (tx) => {
    const { topicId } = await createTopic(tx);
    const [difficultyId = 0] = await ensureDifficulties(tx);
    const question = await createQuestion(tx, { topicId, difficultyId, text });
    const { id } = await createEvaluation(tx);
    const version = await createPublishedVersion(tx, {
      evaluationId: id,
      questionIds: [question.id],
    });
    return { id, versionId: version.id };
  });

test('a question is delivered with the colours of its code, and read again with the same', async () => {
  const code = 'let total = suma(1);';
  const evaluation = await createAsking(`¿Qué hace?\n\n\`\`\`js\n${code}\n\`\`\``);
  const sitting = await sit({ link: (await invite({ evaluation })).link });
  const { question } = await sitting.begin();
  expect(question?.code_colours).toEqual(['k3p9f4p1n1p2']);
  expect(cutCode(code, question?.code_colours?.[0])).toContainEqual({ kind: 'f', text: 'suma' });
  const again = readState(await sitting.state());
  expect(again.question?.code_colours).toEqual(question?.code_colours);
});

test('a question without code carries none', async () => {
  const evaluation = await createAsking('¿Qué hace `let`?');
  const { question } = await (await sit({ link: (await invite({ evaluation })).link })).begin();
  expect(Object.keys(question ?? {})).not.toContain('code_colours');
});
