import {
  createEvaluation,
  createPublishedVersion,
  createQuestion,
  createTopic,
  ensureDifficulties,
} from '@tamiz/db/factories';
import { expect, test } from 'vitest';

import { readState, useExams } from '#src/testing/use-exams.ts';

const { api, sql, invite, open, sit } = useExams();

const types = ['single_choice', 'multiple_choice', 'true_false'] as const;
const count = 9;

/** An evaluation in which everything that must not leak carries a mark. */
const createMarked = () =>
  api.asOwner(async (tx) => {
    const { topicId } = await createTopic(tx);
    const [difficultyId = 0] = await ensureDifficulties(tx);
    const questionIds: number[] = [];
    for (let n = 1; n <= count; n += 1) {
      const type = types[n % types.length] ?? 'single_choice';
      const options = type === 'true_false' ? [1, 2] : [1, 2, 3, 4];
      const answers = options.map((k) => ({
        text: `OPCION-${n}-${k}`,
        isCorrect: k === 2 || (k === 3 && type === 'multiple_choice'),
      }));
      const question = await createQuestion(tx, {
        topicId,
        difficultyId,
        text: `PREGUNTA-${n}-`,
        type,
        answers,
      });
      questionIds.push(question.id);
    }
    const { id } = await createEvaluation(tx);
    const version = await createPublishedVersion(tx, { evaluationId: id, questionIds });
    return { id, versionId: version.id };
  });

test('a whole exam tells the candidate no key, no explanation and no question before its turn', async () => {
  const evaluation = await createMarked();
  await sql("update questions set explanation = 'SECRETO-1', description = 'SECRETO-2'");
  await sql("update answers set why_wrong = 'SECRETO-3'");
  const { link, browser, placeId } = await invite({ evaluation });
  const said: string[] = [];
  const listen = async <Answer extends { body: unknown; headers: object }>(
    call: Promise<Answer>,
  ): Promise<Answer> => {
    const answer = await call;
    said.push(JSON.stringify([answer.body, answer.headers]));
    return answer;
  };

  await listen(open({ link }));
  const sitting = await sit({ link });
  await listen(sitting.get());
  await listen(sitting.start());
  await listen(sitting.state());
  expect(said.join('')).not.toMatch(/PREGUNTA|OPCION/);

  const met: string[] = [];
  for (let after = 0; after < count; after += 1) {
    const { question } = readState(await listen(sitting.next(after)));
    met.push(/PREGUNTA-(\d+)-/.exec(question?.text ?? '')?.[1] ?? 'none');
    await listen(sitting.next(after + 1 === count ? after : after + 2));
    await listen(sitting.state());
    await listen(sitting.save({ number: after + 1, choice: [1] }));
    await listen(sitting.save({ number: after + 1, sequence: 2, choice: [2] }));
    const other = await sit({ link });
    await listen(other.get());
    await listen(other.state());
    await listen(other.start());
    const told = said.join('').matchAll(/(?:PREGUNTA|OPCION)-(\d+)-/g);
    expect(new Set([...told].map(([, n]) => n))).toEqual(new Set(met));
  }
  await listen(sitting.next(count));
  await listen(sitting.state());
  await listen(sitting.finish());
  await listen(open({ link }));

  expect(new Set(met).size).toBe(count);
  // The questions came in an order of this candidate's own.
  expect(met).not.toEqual(met.toSorted());
  const everything = said.join('');
  expect(everything).not.toMatch(
    /SECRETO|is_correct|correct|explanation|why_wrong|score|breakdown/i,
  );
  expect(everything).not.toMatch(/question_id|answer_id|"seed"|"order"/);

  // The recruiter reads what became of each question, and no text of any.
  const { body } = await browser.call('GET', `/api/positions/candidates/${placeId}`);
  expect(body).toMatchObject({ data: { attempt: { breakdown: { summary: { total: count } } } } });
  expect(JSON.stringify(body)).not.toMatch(/PREGUNTA|OPCION|SECRETO/);
});
