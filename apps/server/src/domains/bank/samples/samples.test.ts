import { build } from '@tamiz/db';
import {
  createEvaluation,
  createPublishedVersion,
  createQuestion,
  createSampleQuestion,
  createTopic,
  ensureDifficulties,
} from '@tamiz/db/factories';
import { expect, test } from 'vitest';

import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);

/** An evaluation that asks one question of a technology and two of another; a third has a sample too. */
const createAsking = () =>
  api.asOwner(async (tx) => {
    const [difficultyId = 0] = await ensureDifficulties(tx);
    const [seldom, often, never] = [
      await createTopic(tx),
      await createTopic(tx),
      await createTopic(tx),
    ];
    const questionIds: number[] = [];
    for (const { topicId } of [seldom, often, often]) {
      questionIds.push((await createQuestion(tx, { topicId, difficultyId })).id);
    }
    for (const [technologyId, text] of [
      [seldom.technologyId, 'la de una'],
      [often.technologyId, 'la de dos'],
      [never.technologyId, 'la de ninguna'],
    ] as const) {
      await createSampleQuestion(tx, { technologyId, text });
    }
    const { id } = await createEvaluation(tx);
    await createPublishedVersion(tx, { evaluationId: id, questionIds });
    return id;
  });

test('an evaluation shows a sample of each of its technologies, the most asked first', async () => {
  const { browser } = await api.signedIn({ role: 'viewer' });
  const { status, body } = await browser.call(
    'GET',
    `/api/evaluations/${await createAsking()}/samples`,
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    data: [
      {
        question_text: 'la de dos',
        difficulty: 'junior',
        description: 'Suma de dos números',
        answers: [
          { text: '`2`', is_correct: true, why: null },
          { text: '`11`', is_correct: false, why: 'Son números, no textos.' },
        ],
      },
      { question_text: 'la de una' },
    ],
  });
});

test('an evaluation that does not exist has none', async () => {
  const { browser } = await api.signedIn();
  expect((await browser.call('GET', '/api/evaluations/99999999/samples')).body).toEqual({
    data: [],
  });
});

test('nobody of an account changes a sample', async () => {
  await expect(
    api.services.databases.shared.run(build.deleteFrom('sample_questions').compile()),
  ).rejects.toThrow(/permission denied/);
});

test('an exam takes what it asks from the questions of a bank, which samples are not in', async () => {
  const [version] = await sql<{ id: number }>(
    'insert into evaluation_versions (evaluation_id, number) select max(id), 99 from evaluations returning id',
  );
  const ask = (questionId: number) =>
    sql(
      `insert into version_questions
       select (jsonb_populate_record(taken, jsonb_build_object('version_id', $1::int, 'question_id', $2::int))).*
       from version_questions taken order by version_id, position limit 1`,
      [version?.id, questionId],
    );
  const [question] = await sql<{ id: number }>('select max(id) as id from questions');
  await expect(ask(0)).rejects.toThrow(/in no bank/);
  await ask(question?.id ?? 0);
});
