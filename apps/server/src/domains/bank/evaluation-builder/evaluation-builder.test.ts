import type { StaffEvaluation } from '@tamiz/contract/bank/evaluation-builder';
import { build } from '@tamiz/db';
import { createSpecialty, createTopic, ensureDifficulties } from '@tamiz/db/factories';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);
let staff: Browser;
let topicId: number;
let levels: number[];
let specialtyId: number;

beforeAll(async () => {
  staff = (await api.signedIn({ role: 'staff' })).browser;
  await api.asOwner(async (tx) => {
    levels = await ensureDifficulties(tx);
    ({ topicId } = await createTopic(tx));
    specialtyId = (await createSpecialty(tx)).id;
  });
});

/** How many in this database wait for a row that somebody else is changing. */
const countWaiting = async (): Promise<number> => {
  const [row] = await sql<{ waiting: number }>(
    `select count(*)::integer as waiting from pg_locks join pg_stat_activity using (pid)
     where datname = current_database() and not granted`,
  );
  return row?.waiting ?? 0;
};

const question = (change: object = {}) => ({
  topic_id: topicId,
  difficulty_id: levels[0],
  type: 'single_choice',
  question_text: '¿Qué imprime `1 + 1`?',
  description: null,
  time_limit: 60,
  answers: [
    { answer_text: '2', is_correct: true },
    { answer_text: '11', is_correct: false },
  ],
  ...change,
});

const create = (change?: object) =>
  staff.call('POST', '/api/staff/questions', { body: question(change) });

const idOf = (answer: { body: unknown }) => (answer.body as { data: { id: number } }).data.id;

const step = (id: number, status: string) =>
  staff.call('POST', `/api/staff/questions/${id}/status`, { body: { status } });

const confirm = (id: number) => staff.call('POST', `/api/staff/questions/${id}/confirm`);

const newActive = async (change?: object): Promise<number> => {
  const id = idOf(await create(change));
  await confirm(id);
  await step(id, 'active');
  return id;
};

describe('a question', () => {
  test('is new, is confirmed, is used, rests and is archived, one step after the other', async () => {
    const created = await create();
    expect(created).toMatchObject({
      status: 201,
      body: { data: { status: 'new', answers_confirmed: false, answers: [{}, {}] } },
    });
    const id = idOf(created);
    expect(await step(id, 'active')).toMatchObject({ body: { code: 'question_not_confirmed' } });
    expect(await confirm(id)).toMatchObject({ body: { data: { answers_confirmed: true } } });
    expect(await step(id, 'active')).toMatchObject({ body: { data: { status: 'active' } } });
    expect(await step(id, 'new')).toMatchObject({ body: { code: 'question_step_refused' } });
    expect(await step(id, 'deactivated')).toMatchObject({ status: 200 });
    expect(await step(id, 'archived')).toMatchObject({ status: 200 });
    expect(await step(id, 'active')).toMatchObject({ body: { code: 'question_step_refused' } });
  });

  test('without a key that can be one is kept, but not confirmed', async () => {
    const answers = question().answers.map((answer) => ({ ...answer, is_correct: true }));
    const id = idOf(await create({ answers }));
    expect(await confirm(id)).toMatchObject({ body: { code: 'question_key_incomplete' } });
  });

  test.each([
    [{ topic_id: 999_999 }, 422],
    [{ question_text: ' ' }, 422],
    [{ answers: [] }, 422],
    [{ time_limit: 1 }, 422],
  ])('%o is refused', async (change, status) => {
    expect(await create(change)).toMatchObject({ status });
  });
});

describe('an evaluation', () => {
  const dataOf = (answer: { body: unknown }) => (answer.body as { data: StaffEvaluation }).data;
  const begin = (title: string) =>
    staff.call('POST', '/api/staff/evaluations', {
      body: { title, description: null, specialty_id: specialtyId },
    });
  const publish = (id: number, ids: number[]) =>
    staff.call('POST', `/api/staff/evaluations/${id}/versions`, { body: { question_ids: ids } });

  test('is not published with a question that is edited at that moment', async () => {
    const ids = [await newActive(), await newActive()];
    const { id } = dataOf(await begin('Editada mientras se publica'));
    let published: Promise<{ status: number; body: unknown }> | undefined;
    await api.asOwner(async (tx) => {
      await tx.run(
        build
          .updateTable('questions')
          .set({ answers_confirmed: false })
          .where('id', '=', ids[1] ?? 0)
          .compile(),
      );
      published = publish(id, ids);
      await expect.poll(countWaiting, { timeout: 30_000 }).toBe(1);
    });
    expect(await published).toMatchObject({ status: 409, body: { code: 'question_not_usable' } });
    expect(await publish(id, ids.slice(0, 1))).toMatchObject({ status: 201 });
  });

  test('is begun, published from chosen questions, assigned to a position, patched and retired', async () => {
    const ids = [
      await newActive(),
      await newActive(),
      await newActive({ difficulty_id: levels[1] }),
    ];
    const unused = idOf(await create());
    const choices = await staff.call('GET', `/api/staff/question-choices?topic_id=${topicId}`);
    const offered = (choices.body as { data: { id: number }[] }).data.map(({ id }) => id);
    expect(offered).toEqual(expect.arrayContaining(ids));
    expect(offered).not.toContain(unused);

    const begun = dataOf(await begin('Construida a mano'));
    expect(begun).toMatchObject({ version: null, current: [], pending_patches: 0 });
    expect(await publish(begun.id, [...ids, unused])).toMatchObject({
      body: { code: 'question_not_usable' },
    });
    expect(await publish(begun.id, [ids[0] ?? 0, ids[0] ?? 0])).toMatchObject({ status: 422 });
    const published = await publish(begun.id, ids);
    expect(dataOf(published)).toMatchObject({
      version: 1,
      questions: 3,
      versions: [{ number: 1, questions: 3, attempts: 0 }],
    });
    expect(dataOf(published).current.map(({ id }) => id)).toEqual(ids);

    expect(dataOf(published)).toMatchObject({
      navigation: 'forward',
      versions: [{ navigation: 'forward' }],
    });

    const { browser } = await api.signedIn({ role: 'recruiter' });
    const position = await browser.call('POST', '/api/positions', {
      body: {
        title: 'Desarrollo',
        expiration_unit: 'days',
        expiration_value: 7,
        max_candidates: 5,
      },
    });
    const positionId = (position.body as { data: { id: string } }).data.id;
    const assigned = await browser.call('POST', `/api/positions/${positionId}/assign-evaluation`, {
      body: { evaluation_id: begun.id },
    });
    expect(assigned.status).toBeLessThan(300);

    const patch = () => staff.call('POST', `/api/staff/evaluations/${begun.id}/patches`);
    expect(await patch()).toMatchObject({ body: { code: 'nothing_to_patch' } });
    await staff.call('PATCH', `/api/questions/${ids[0]}`, { body: { time_limit: 90 } });
    const pending = await staff.call('GET', `/api/staff/evaluations/${begun.id}`);
    expect(dataOf(pending)).toMatchObject({
      pending_patches: 1,
      current: [{ is_outdated: true }, {}, {}],
    });
    expect(dataOf(await patch())).toMatchObject({ version: 2, pending_patches: 0 });

    const freely = await staff.call('POST', `/api/staff/evaluations/${begun.id}/versions`, {
      body: { question_ids: ids, navigation: 'free' },
    });
    expect(dataOf(freely)).toMatchObject({
      version: 3,
      navigation: 'free',
      versions: [{ navigation: 'free' }, { navigation: 'forward' }, {}],
    });
    await staff.call('PATCH', `/api/questions/${ids[0]}`, { body: { time_limit: 120 } });
    expect(dataOf(await patch())).toMatchObject({ version: 4, navigation: 'free' });
    expect(await browser.call('GET', '/api/evaluations?search=Construida')).toMatchObject({
      body: { data: { data: [{ facts: { navigation: 'free' } }] } },
    });
    const detail = await browser.call('GET', `/api/evaluations/${begun.id}`);
    expect(detail).toMatchObject({
      body: {
        data: { versions: [{ navigation: 'forward' }, {}, { navigation: 'free' }, {}] },
      },
    });

    const body = { is_active: false };
    const retired = await staff.call('PATCH', `/api/staff/evaluations/${begun.id}`, { body });
    expect(dataOf(retired).is_active).toBe(false);
    const seen = await browser.call('GET', '/api/evaluations?search=Construida');
    expect(seen).toMatchObject({ body: { data: { total: 0 } } });
    const listed = await staff.call('GET', '/api/staff/evaluations?search=construida');
    expect(listed).toMatchObject({
      body: { data: { data: [{ id: begun.id, is_active: false }] } },
    });
  });

  test('needs a title and a specialty there is', async () => {
    expect(await begin('x')).toMatchObject({ status: 422 });
    const body = { title: 'Sin lugar', description: null, specialty_id: 999_999 };
    expect(await staff.call('POST', '/api/staff/evaluations', { body })).toMatchObject({
      status: 422,
      body: { errors: { specialty_id: [expect.any(String)] } },
    });
    expect(await staff.call('GET', '/api/staff/evaluations/999999')).toMatchObject({ status: 404 });
  });
});
