import { createPosition } from '@tamiz/db/factories';
import { beforeAll, expect, test } from 'vitest';

import type { Browser } from '#src/testing/browser.ts';
import { useExams } from '#src/testing/use-exams.ts';

const exams = useExams();
const { api, sql } = exams;

let staff: Browser;
beforeAll(async () => {
  staff = (await api.signedIn({ role: 'staff' })).browser;
});

const evaluationOf = async (versionId: number) => {
  const [version] = await sql<{ evaluation_id: number; question_id: number }>(
    `select evaluation_id, question_id from evaluation_versions
     join version_questions on version_questions.version_id = evaluation_versions.id
     where evaluation_versions.id = $1 order by position limit 1`,
    [versionId],
  );
  if (version === undefined) throw new Error('The version asks nothing.');
  return version;
};

test('tells the open positions, the invitations that wait and the exams that run', async () => {
  const first = await exams.invite();
  const { evaluation_id: id, question_id: questionId } = await evaluationOf(first.versionId);
  const evaluation = { id, versionId: first.versionId };
  const second = await exams.invite({ evaluation });
  await api.asOwner((tx) =>
    createPosition(tx, { accountId: first.accountId, evaluationId: evaluation.id }),
  );
  const reach = async (path: string) => (await staff.call('GET', `/api/staff/${path}/reach`)).body;
  expect(await reach(`evaluations/${id}`)).toEqual({
    data: { positions: 3, invitations: 2, running: 0 },
  });

  await (await exams.sit({ link: second.link })).begin();
  expect(await reach(`evaluations/${id}`)).toEqual({
    data: { positions: 3, invitations: 1, running: 1 },
  });
  const asked = { positions: 3, invitations: 1, running: 1, evaluations: [{ id }] };
  expect(await reach(`questions/${questionId}`)).toMatchObject({ data: asked });

  await sql('update evaluations set is_active = false where id = $1', [id]);
  expect(await reach(`questions/${questionId}`)).toEqual({
    data: { positions: 0, invitations: 0, running: 0, evaluations: [] },
  });
});

test('knows nothing of what is not there', async () => {
  for (const path of ['evaluations/999999', 'questions/999999', 'questions/nada']) {
    expect(await staff.call('GET', `/api/staff/${path}/reach`)).toMatchObject({ status: 404 });
  }
});

test('a new question with several answers needs four of them and two right ones', async () => {
  const [topic] = await sql<{ id: number }>('select id from topics order by id limit 1');
  const [difficulty] = await sql<{ id: number }>('select id from difficulties order by id limit 1');
  const add = (areRight: boolean[], type = 'multiple_choice') =>
    staff.call('POST', '/api/staff/questions', {
      body: {
        topic_id: topic?.id,
        difficulty_id: difficulty?.id,
        type,
        question_text: '¿Cuáles son pares?',
        description: null,
        time_limit: 60,
        answers: areRight.map((isRight, place) => ({
          answer_text: `Respuesta ${place}`,
          is_correct: isRight,
        })),
      },
    });
  const message =
    'Una pregunta de opción múltiple necesita 4 respuestas o más, y 2 o más correctas.';
  for (const areRight of [
    [true, true, false],
    [true, false, false, false],
  ]) {
    expect(await add(areRight)).toMatchObject({
      status: 422,
      body: { errors: { answers: [message] } },
    });
  }
  expect(await add([true, true, false, false])).toMatchObject({ status: 201 });
  expect(await add([true, false], 'single_choice')).toMatchObject({ status: 201 });
});
