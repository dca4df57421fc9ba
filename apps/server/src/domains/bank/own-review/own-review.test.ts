import type { BlindQuestion, OwnReview } from '@tamiz/contract/bank/own-review';
import { createOwnQuestion, createOwnTopics, ensureDifficulties } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);

type Question = { id: number; answerIds: number[] };

/** An author with a question, and a colleague who may read it. */
const createBank = async () => {
  const author = await api.signedIn({ role: 'author' });
  const accountId = author.user.account_id ?? '';
  const reader = await api.signedIn({ role: 'owner', account_id: accountId });
  const write = (change: object = {}): Promise<Question> =>
    api.asOwner(async (tx) => {
      const [difficultyId = 0] = await ensureDifficulties(tx);
      const [topicId = 0] = (await createOwnTopics(tx, { accountId })).topicIds;
      const createdBy = author.user.id;
      return createOwnQuestion(tx, { accountId, topicId, difficultyId, createdBy, ...change });
    });
  return { accountId, author, reader, write, question: await write() };
};

const at = ({ id }: { id: number }) => `/api/own-questions/${id}`;

const blind = async (browser: Browser, question: Question): Promise<BlindQuestion> => {
  const { body, status } = await browser.call('GET', `${at(question)}/blind`);
  expect(status).toBe(200);
  return (body as { data: BlindQuestion }).data;
};

const answer = async (
  browser: Browser,
  question: Question,
  { index = 0, ...rest }: { index?: number; doubt?: string; revision?: number } = {},
) => {
  const { revision } =
    rest.revision === undefined ? await blind(browser, question) : { revision: rest.revision };
  return browser.call('POST', `${at(question)}/readings`, {
    body: { revision, answer_ids: [question.answerIds[index]], doubt: rest.doubt ?? null },
  });
};

const reviewOf = async (browser: Browser, question: { id: number }): Promise<OwnReview> => {
  const { body, status } = await browser.call('GET', `${at(question)}/review`);
  expect(status).toBe(200);
  return (body as { data: OwnReview }).data;
};

const waitingFor = async (browser: Browser): Promise<number[]> => {
  const { body } = await browser.call('GET', '/api/own-readings');
  return (body as { data: { id: number }[] }).data.map(({ id }) => id);
};

describe('the second reader', () => {
  test('gets a question as a candidate does: no key, no description, before the answer', async () => {
    const { reader, write } = await createBank();
    const question = await write({ description: 'PISTA-DEL-AUTOR' });
    const asked = await reader.browser.call('GET', `${at(question)}/blind`);
    const list = await reader.browser.call('GET', '/api/own-readings');
    const shown = JSON.stringify([asked.body, list.body]);
    expect(shown).not.toContain('is_correct');
    expect(shown).not.toContain('right');
    expect(shown).not.toContain('PISTA');
    const { data } = asked.body as { data: BlindQuestion };
    expect(new Set(data.answers.map(({ id }) => id))).toEqual(new Set(question.answerIds));
    expect(data.answers.every((each) => Object.keys(each).length === 2)).toBe(true);
    const given = await answer(reader.browser, question, { index: 1 });
    expect(given).toMatchObject({
      status: 201,
      body: { data: { agrees: false, right_ids: [question.answerIds[0]] } },
    });
  });

  test('is told of what others wrote until it was answered, and again once it changed', async () => {
    const { author, reader, question } = await createBank();
    expect(await waitingFor(author.browser)).toEqual([]);
    expect(await waitingFor(reader.browser)).toEqual([question.id]);
    expect(await answer(reader.browser, question)).toMatchObject({
      body: { data: { agrees: true } },
    });
    expect(await waitingFor(reader.browser)).toEqual([]);
    expect(await reader.browser.call('GET', `${at(question)}/blind`)).toMatchObject({
      status: 409,
      body: { code: 'own_reading_repeated' },
    });
    // Neither a confirmation nor a status is another question.
    await author.browser.call('POST', `${at(question)}/status`, {
      body: { status: 'deactivated' },
    });
    expect(await reviewOf(author.browser, question)).toMatchObject({ state: 'agreed' });
    await author.browser.call('PATCH', `/api/questions/${question.id}`, {
      body: { question_text: '¿Otra?' },
    });
    expect(await waitingFor(reader.browser)).toEqual([question.id]);
    expect(await reviewOf(author.browser, question)).toMatchObject({
      state: 'stale',
      readings: [{ is_current: false, agrees: true }],
    });
  });

  test('is nobody who wrote it last, also if they ask the database', async () => {
    const { accountId, author, reader, question } = await createBank();
    expect(await author.browser.call('GET', `${at(question)}/blind`)).toMatchObject({
      status: 409,
      body: { code: 'own_reading_by_writer' },
    });
    expect(await answer(author.browser, question, { revision: 4 })).toMatchObject({
      status: 409,
      body: { code: 'own_reading_by_writer' },
    });
    // Whoever changes an answer has written the question; its first author may read it then.
    const edited = `/api/questions/${question.id}/answers/${question.answerIds[1]}`;
    await reader.browser.call('PATCH', edited, { body: { answer_text: 'Otra cosa' } });
    expect(await waitingFor(reader.browser)).toEqual([]);
    expect(await waitingFor(author.browser)).toEqual([question.id]);
    const insert = (userId: string, revision: number) =>
      sql(
        `insert into own_readings (account_id, question_id, revision, reader_id, chosen, agrees)
         values ($1, $2, $3, $4, '{1}', true)`,
        [accountId, question.id, revision, userId],
      );
    const { revision } = await blind(author.browser, question);
    await expect(insert(reader.user.id, revision)).rejects.toThrow(/written by its reader/);
    await expect(insert(author.user.id, revision - 1)).rejects.toThrow(/has changed/);
    await insert(author.user.id, revision);
  });

  test('answers the revision they read, once, however often it arrives', async () => {
    const { author, reader, question } = await createBank();
    const { revision } = await blind(reader.browser, question);
    await author.browser.call('PATCH', `/api/questions/${question.id}`, {
      body: { question_text: '¿Otra?' },
    });
    expect(await answer(reader.browser, question, { revision })).toMatchObject({
      status: 409,
      body: { code: 'own_question_changed' },
    });
    const current = await blind(reader.browser, question);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        answer(reader.browser, question, { revision: current.revision, doubt: '¿Seguro?' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409,
    ]);
    const { readings, threads } = await reviewOf(author.browser, question);
    expect([readings.length, threads.length]).toEqual([1, 1]);
  });

  test('never answers a question that is changing at that moment', async () => {
    const { author, reader, write } = await createBank();
    for (let round = 0; round < 8; round += 1) {
      const question = await write();
      const { revision } = await blind(reader.browser, question);
      const edited = `/api/questions/${question.id}/answers/${question.answerIds[1]}`;
      const [given] = await Promise.all([
        answer(reader.browser, question, { revision }),
        author.browser.call('PATCH', edited, { body: { is_correct: true } }),
      ]);
      const { state, readings } = await reviewOf(author.browser, question);
      // Either it was read as it was, and is stale now, or the reader is told to read again.
      expect([given.status, state, readings.length]).toEqual(
        given.status === 201 ? [201, 'stale', 1] : [409, 'unread', 0],
      );
    }
  });

  test.each([
    ['nothing', []],
    ['two of a single choice', [0, 1]],
    ['an answer of another question', [9]],
  ])('is refused %s', async (_name, indexes) => {
    const { reader, question } = await createBank();
    const { revision } = await blind(reader.browser, question);
    const ids = indexes.map((index) => question.answerIds[index] ?? 1);
    expect(
      await reader.browser.call('POST', `${at(question)}/readings`, {
        body: { revision, answer_ids: ids, doubt: null },
      }),
    ).toMatchObject({ status: 422, body: { errors: { answer_ids: [expect.any(String)] } } });
  });

  test('agrees on several answers only with all of them', async () => {
    const { reader, write } = await createBank();
    const question = await write({
      type: 'multiple_choice',
      answers: [
        { text: 'Uno', isCorrect: true },
        { text: 'Dos', isCorrect: true },
        { text: 'Tres', isCorrect: false },
        { text: 'Cuatro', isCorrect: false },
      ],
    });
    expect(await answer(reader.browser, question)).toMatchObject({
      body: { data: { agrees: false } },
    });
  });

  test('is an owner or an author of the account', async () => {
    const { accountId, question } = await createBank();
    for (const role of ['recruiter', 'viewer'] as const) {
      const { browser } = await api.signedIn({ role, account_id: accountId });
      expect((await browser.call('GET', `${at(question)}/blind`)).status).toBe(403);
      expect((await browser.call('GET', `${at(question)}/review`)).status).toBe(403);
    }
    const { browser } = await api.signedIn({ role: 'author' });
    expect((await browser.call('GET', `${at(question)}/blind`)).status).toBe(404);
    expect((await browser.call('GET', `${at(question)}/review`)).status).toBe(404);
    expect((await answer(browser, question, { revision: 4 })).status).toBe(404);
  });
});

describe('a disagreement', () => {
  test('shows in the list and on the question until its author mends it and it is read again', async () => {
    const { author, reader, question } = await createBank();
    await answer(reader.browser, question, { index: 1, doubt: 'La segunda también sirve.' });
    const list = async () => (await author.browser.call('GET', '/api/questions?bank=own')).body;
    expect(await list()).toMatchObject({ data: [{ review: 'disagreed' }] });
    expect(await reviewOf(author.browser, question)).toMatchObject({
      state: 'disagreed',
      readings: [{ agrees: false, chosen: ['Una equivocada'], abilities: ['answer'] }],
      threads: [{ body: 'La segunda también sirve.', resolved_at: null }],
    });
    const edited = `/api/questions/${question.id}/answers/${question.answerIds[1]}`;
    await author.browser.call('PATCH', edited, { body: { answer_text: 'Ya no sirve' } });
    expect(await list()).toMatchObject({ data: [{ review: 'stale' }] });
    await answer(reader.browser, question);
    expect(await list()).toMatchObject({ data: [{ review: 'agreed' }] });
  });

  test('is answered by somebody else than its reader, once, while the question is the same', async () => {
    const { author, reader, question } = await createBank();
    await answer(reader.browser, question, { index: 1 });
    const { readings } = await reviewOf(author.browser, question);
    const path = `/api/own-readings/${readings[0]?.id}/answer`;
    const reply = (browser: Browser) =>
      browser.call('POST', path, { body: { body: 'Porque sí.' } });
    expect(await reply(reader.browser)).toMatchObject({
      status: 409,
      body: { code: 'own_reading_by_reader' },
    });
    expect(await author.browser.call('POST', path, { body: { body: ' ' } })).toMatchObject({
      status: 422,
    });
    const both = await Promise.all([reply(author.browser), reply(author.browser)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await reviewOf(author.browser, question)).toMatchObject({
      state: 'answered',
      readings: [{ settled_at: expect.any(String) as string, abilities: [] }],
      threads: [{ body: 'Porque sí.', resolved_at: expect.any(String) as string }],
    });
    const other = await createBank();
    expect((await reply(other.author.browser)).status).toBe(404);
  });

  test('weighs more than an agreement until it is answered', async () => {
    const { accountId, author, reader, question } = await createBank();
    const third = await api.signedIn({ role: 'author', account_id: accountId });
    await answer(reader.browser, question, { index: 1 });
    await answer(third.browser, question);
    const { state, readings } = await reviewOf(author.browser, question);
    expect(state).toBe('disagreed');
    const open = readings.find(({ agrees }) => !agrees);
    await author.browser.call('POST', `/api/own-readings/${open?.id}/answer`, {
      body: { body: 'Ya.' },
    });
    expect((await reviewOf(author.browser, question)).state).toBe('agreed');
  });
});

describe('comments', () => {
  test('are a thread that is answered, resolved and opened again', async () => {
    const { author, reader, question } = await createBank();
    const say = (browser: Browser, body: string, threadId: string | null = null) =>
      browser.call('POST', `${at(question)}/comments`, { body: { body, thread_id: threadId } });
    const { body } = await say(reader.browser, '  ¿Y si no hay guardia? ');
    const { threads } = (body as { data: OwnReview }).data;
    const first = threads[0]?.id ?? '';
    expect((await say(author.browser, 'Siempre hay.', first)).status).toBe(201);
    const resolve = (isResolved: boolean) =>
      author.browser.call('POST', `/api/own-comments/${first}/resolved`, {
        body: { is_resolved: isResolved },
      });
    expect(await resolve(true)).toMatchObject({
      body: {
        data: {
          threads: [
            {
              body: '¿Y si no hay guardia?',
              replies: [{ body: 'Siempre hay.' }],
              resolved_at: expect.any(String) as string,
            },
          ],
        },
      },
    });
    expect(await resolve(false)).toMatchObject({
      body: { data: { threads: [{ resolved_at: null, resolved_by: null }] } },
    });
    const { threads: said } = await reviewOf(author.browser, question);
    const reply = said[0]?.replies[0]?.id ?? '';
    // Only the first of a thread is answered or resolved, and only where it stands.
    expect((await say(author.browser, 'No', reply)).status).toBe(404);
    const other = await createBank();
    expect(
      await other.author.browser.call('POST', `${at(other.question)}/comments`, {
        body: { body: 'No', thread_id: first },
      }),
    ).toMatchObject({ status: 404 });
    expect(
      (
        await other.author.browser.call('POST', `/api/own-comments/${first}/resolved`, {
          body: { is_resolved: true },
        })
      ).status,
    ).toBe(404);
  });

  test('stay when their author leaves the team, and end at two hundred', async () => {
    const { accountId, author, question } = await createBank();
    const reader = await api.signedIn({ role: 'author', account_id: accountId });
    const say = () =>
      reader.browser.call('POST', `${at(question)}/comments`, {
        body: { body: 'Sigue aquí', thread_id: null },
      });
    await say();
    await sql(
      `insert into own_comments (account_id, question_id, body)
       select $1, $2, 'x' from generate_series(1, 199)`,
      [accountId, question.id],
    );
    expect(await say()).toMatchObject({ status: 409, body: { code: 'own_comments_full' } });
    await answer(reader.browser, question);
    await sql('delete from users where id = $1', [reader.user.id]);
    expect(await reviewOf(author.browser, question)).toMatchObject({
      readings: [{ reader: null, agrees: true }],
      threads: expect.arrayContaining([
        expect.objectContaining({ author: null, body: 'Sigue aquí' }),
      ]) as unknown,
    });
  });
});

test('the history says who did what, the newest first, and goes with the question', async () => {
  const { author, reader } = await createBank();
  const created = await author.browser.call('POST', '/api/own-bank/topics', {
    body: { category: 'Uno', technology: 'Dos', topic: 'Tres' },
  });
  const { topic_id: topicId } = (created.body as { data: { topic_id: number } }).data;
  const { body } = await author.browser.call('POST', '/api/own-questions', {
    body: {
      topic_id: topicId,
      difficulty_id: 1,
      type: 'single_choice',
      question_text: '¿Qué?',
      description: null,
      time_limit: 30,
      answers: [
        { answer_text: 'Sí', is_correct: true },
        { answer_text: 'No', is_correct: false },
      ],
    },
  });
  const { id, answers } = (body as { data: { id: number; answers: { id: number }[] } }).data;
  const question = { id, answerIds: answers.map((each) => each.id) };
  await author.browser.call('PATCH', `/api/questions/${id}`, { body: { time_limit: 40 } });
  await answer(reader.browser, question, { index: 1, doubt: 'Mmm' });
  await author.browser.call('POST', `${at(question)}/confirm`);
  await author.browser.call('POST', `${at(question)}/status`, { body: { status: 'active' } });
  const { history } = await reviewOf(author.browser, question);
  expect(history.map(({ action, outcome }) => [action, outcome])).toEqual([
    ['question.stepped', 'active'],
    ['question.confirmed', null],
    ['question.commented', null],
    ['question.read_blind', 'disagreed'],
    ['question.edited', null],
    ['question.created', null],
  ]);
  await sql("update users set first_name = 'Sofía' where id = $1", [reader.user.id]);
  const byOthers = (await reviewOf(author.browser, question)).history.filter(({ by }) =>
    by?.startsWith('Sofía'),
  );
  expect(byOthers.map(({ action }) => action)).toEqual([
    'question.commented',
    'question.read_blind',
  ]);
  await sql('delete from own_questions where id = $1', [id]);
  expect(await sql('select id from own_question_events where question_id = $1', [id])).toEqual([]);
});

describe('several questions at once', () => {
  test('each is done or refused by itself, and every refusal says why', async () => {
    const { author, question, write } = await createBank();
    const ready = await write({ status: 'new' });
    const open = await write({ status: 'new', isConfirmed: false });
    const gone = await write({ status: 'archived' });
    const { id: foreign } = (await createBank()).question;
    const ids = [question.id, ready.id, open.id, gone.id, foreign, ready.id];
    const { status, body } = await author.browser.call('POST', '/api/own-questions/steps', {
      body: { question_ids: ids, step: 'active' },
    });
    expect(status).toBe(200);
    const refused = (id: number, message: RegExp) => ({
      id,
      is_done: false,
      message: expect.stringMatching(message) as string,
    });
    expect(body).toEqual({
      data: [
        refused(question.id, /no puede pasar/),
        { id: ready.id, is_done: true, message: null },
        refused(open.id, /Confirma primero/),
        refused(gone.id, /no puede pasar/),
        refused(foreign, /No encontramos/),
      ],
    });
    const rows = await sql<{ id: number; status: string }>(
      'select id, status from own_questions where id = any($1) order by id',
      [[ready.id, open.id, foreign]],
    );
    expect(rows.map((row) => row.status)).toEqual(['active', 'new', 'active']);
  });

  test('are confirmed where the key is complete', async () => {
    const { author, write } = await createBank();
    const good = await write({ status: 'new', isConfirmed: false });
    const bad = await write({
      status: 'new',
      isConfirmed: false,
      answers: [
        { text: 'Uno', isCorrect: false },
        { text: 'Dos', isCorrect: false },
      ],
    });
    const { body } = await author.browser.call('POST', '/api/own-questions/steps', {
      body: { question_ids: [good.id, bad.id], step: 'confirm' },
    });
    expect(body).toMatchObject({ data: [{ is_done: true }, { is_done: false }] });
    for (const wanted of [
      { question_ids: [], step: 'active' },
      { question_ids: [1], step: 'new' },
    ]) {
      const { status } = await author.browser.call('POST', '/api/own-questions/steps', {
        body: wanted,
      });
      expect(status).toBe(422);
    }
  });
});
