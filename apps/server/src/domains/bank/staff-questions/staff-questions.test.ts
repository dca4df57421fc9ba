import { question } from '@tamiz/contract/bank/question';
import { staffQuestion } from '@tamiz/contract/bank/staff-questions';
import {
  createOwnQuestion,
  createOwnTopics,
  createTopic,
  ensureDifficulties,
} from '@tamiz/db/factories';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import type { Browser } from '#src/testing/browser.ts';
import { useExams } from '#src/testing/use-exams.ts';

const exams = useExams();
const { api, sql } = exams;

let staff: Browser;
beforeAll(async () => {
  staff = (await api.signedIn({ role: 'staff' })).browser;
});

const read = (id: number) => staff.call('GET', `/api/staff/questions/${String(id)}`);

/** The page as the contract declares it. */
const readPage = async (id: number) =>
  z.object({ data: staffQuestion }).parse((await read(id)).body).data;

const writeQuestion = async (areRight: boolean[] = [true, false, false, false]) => {
  const place = await api.asOwner(async (tx) => ({
    topic_id: (await createTopic(tx)).topicId,
    difficulty_id: (await ensureDifficulties(tx))[0],
  }));
  const { body } = await staff.call('POST', '/api/staff/questions', {
    body: {
      ...place,
      type: areRight.filter(Boolean).length > 1 ? 'multiple_choice' : 'single_choice',
      question_text: '¿Qué imprime?\n\n```js\nconst a = 1\n```',
      description: null,
      time_limit: 60,
      answers: areRight.map((isRight, index) => ({
        answer_text: `Respuesta ${String(index + 1)}`,
        is_correct: isRight,
      })),
    },
  });
  return z.object({ data: question }).parse(body).data;
};

describe('the page of a question', () => {
  test('tells what each change was, who made it, and begins with how it began', async () => {
    const { id, answers } = await writeQuestion();
    await staff.call('POST', `/api/staff/questions/${String(id)}/confirm`);
    await staff.call('PATCH', `/api/questions/${String(id)}`, { body: { time_limit: 90 } });
    await staff.call('PATCH', `/api/questions/${String(id)}/answers/${String(answers[1]?.id)}`, {
      body: { answer_text: 'Otra' },
    });
    await staff.call('PATCH', `/api/questions/${String(id)}`, { body: { time_limit: 90 } });
    const { history, ...page } = await readPage(id);
    expect(page).toMatchObject({
      id,
      status: 'new',
      answers_confirmed: true,
      code_colours: [expect.any(String)],
      answers: [{ is_correct: true, why_wrong: null }, { answer_text: 'Otra' }, {}, {}],
      use: { evaluations: [], own_evaluations: 0, running: 0 },
      statistics: null,
    });
    expect(history).toMatchObject([
      { changes: [{ part: 'answers', before: expect.stringContaining('Respuesta 2') }] },
      { changes: [{ part: 'seconds', before: '60 s', after: '90 s' }] },
      { changes: [{ part: 'is_confirmed', after: 'Confirmadas' }] },
      { is_first: true, changes: [] },
    ]);
    for (const { by } of history) expect(by).toEqual(expect.any(String));
    const reads = await sql(
      `select from audit_events where action = 'question.read' and details->>'question' = $1`,
      [String(id)],
    );
    expect(reads).not.toEqual([]);
  });

  test('tells where it is asked and how ended exams answered it', async () => {
    const invited = await exams.invite();
    const [asked] = await sql<{ question_id: number; evaluation_id: number }>(
      `select question_id, evaluation_id from version_questions
       join evaluation_versions on evaluation_versions.id = version_id where version_id = $1 order by position limit 1`,
      [invited.versionId],
    );
    const id = asked?.question_id ?? 0;
    expect(await readPage(id)).toMatchObject({
      use: {
        evaluations: [
          {
            id: asked?.evaluation_id,
            version: 1,
            version_id: invited.versionId,
            is_newest: true,
            is_in_draft: false,
            positions: 1,
          },
        ],
        running: 0,
      },
      statistics: null,
    });
    const sitting = await exams.sit({ link: invited.link });
    await sitting.begin();
    expect(await readPage(id)).toMatchObject({ use: { running: 1 }, statistics: null });
    const evaluation = { id: asked?.evaluation_id ?? 0, versionId: invited.versionId };
    await exams.finishOne({ evaluation });
    await exams.finishOne({ evaluation });
    const { statistics, answers } = await readPage(id);
    expect(statistics).toMatchObject({
      answers: 2,
      accounts: 2,
      left_open: 0,
      discrimination: null,
    });
    const right = new Set(answers.filter((answer) => answer.is_correct).map((answer) => answer.id));
    const chosenRight =
      statistics?.chosen.filter(({ answer_id: chosen }) => right.has(chosen)) ?? [];
    expect(chosenRight.reduce((sum, { count }) => sum + count, 0)).toBe(statistics?.right);
    expect(statistics?.chosen.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  test('is of the shared bank, and for staff', async () => {
    expect(await read(999_999)).toMatchObject({ status: 404 });
    const { id } = await writeQuestion();
    for (const role of ['owner', 'recruiter', 'author'] as const) {
      const { browser } = await api.signedIn({ role });
      expect((await browser.call('GET', `/api/staff/questions/${String(id)}`)).status).toBe(403);
    }
    expect((await api.browser().call('GET', `/api/staff/questions/${String(id)}`)).status).toBe(
      401,
    );
  });
});

describe('a question with several right answers', () => {
  const code = 'question_needs_several';

  test('cannot be confirmed while it has too few', async () => {
    const { id, answers } = await writeQuestion([true, true, false, false]);
    const at = `/api/questions/${String(id)}/answers/${String(answers[0]?.id)}`;
    const confirm = () => staff.call('POST', `/api/staff/questions/${String(id)}/confirm`);
    expect(await confirm()).toMatchObject({ status: 200 });
    await staff.call('PATCH', at, { body: { is_correct: false } });
    expect(await confirm()).toMatchObject({ status: 409, body: { code } });
    await staff.call('PATCH', at, { body: { is_correct: true } });
    expect(await confirm()).toMatchObject({ status: 200 });
  });

  test('that was confirmed before may be worded better and archived, and no more', async () => {
    const { id, answers } = await writeQuestion([true, true, false, false]);
    const at = `/api/staff/questions/${String(id)}`;
    const step = (status: string) => staff.call('POST', `${at}/status`, { body: { status } });
    await staff.call('POST', `${at}/confirm`);
    await step('active');
    await sql('alter table answers disable trigger user');
    await sql('update answers set is_correct = false where id = $1', [answers[0]?.id]);
    await sql('alter table answers enable trigger user');
    const wording = { answer_text: 'Mejor dicho' };
    const answer = `/api/questions/${String(id)}/answers/${String(answers[3]?.id)}`;
    expect(await staff.call('PATCH', answer, { body: wording })).toMatchObject({ status: 200 });
    expect(await step('deactivated')).toMatchObject({ status: 200 });
    expect(await step('active')).toMatchObject({ status: 409, body: { code } });
    expect(await step('archived')).toMatchObject({ status: 200 });
  });

  test('of an account is held to the same', async () => {
    const { browser, user } = await api.signedIn({ role: 'author' });
    const accountId = user.account_id ?? '';
    const { id } = await api.asOwner(async (tx) =>
      createOwnQuestion(tx, {
        accountId,
        topicId: (await createOwnTopics(tx, { accountId })).topicIds[0] ?? 0,
        difficultyId: (await ensureDifficulties(tx))[0] ?? 0,
        type: 'multiple_choice',
        status: 'new',
        isConfirmed: false,
        answers: [true, true, false].map((isCorrect, place) => ({
          text: `Respuesta ${String(place)}`,
          isCorrect,
        })),
      }),
    );
    expect(await browser.call('POST', `/api/own-questions/${String(id)}/confirm`)).toMatchObject({
      status: 409,
      body: { code },
    });
  });
});
