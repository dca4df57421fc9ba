import { endpoints } from '@tamiz/contract';
import { build } from '@tamiz/db';
import {
  createEvaluation,
  createQuestion,
  createTopic,
  ensureDifficulties,
} from '@tamiz/db/factories';
import { beforeAll, describe, expect, test } from 'vitest';

import { publishVersion } from '#src/domains/bank/evaluations/publish-version.ts';
import { useApp } from '#src/testing/use-app.ts';

const api = useApp();
const markers = 500;

let topic: Awaited<ReturnType<typeof createTopic>>;
let levels: number[];
let questionIds: number[];
let evaluation: { id: number; specialtyId: number };

beforeAll(async () => {
  await api.asOwner(async (tx) => {
    topic = await createTopic(tx);
    levels = await ensureDifficulties(tx);
    questionIds = [];
    for (let index = 0; index < markers; index += 1) {
      const difficultyId = levels[index % levels.length] ?? 0;
      const text = `MARKER-${index}-${'ñ'.repeat(index % 5)}`;
      questionIds.push(
        (await createQuestion(tx, { topicId: topic.topicId, difficultyId, text })).id,
      );
    }
    evaluation = await createEvaluation(tx, { title: 'Cobertura 100% real' });
  });
  await api.services.databases.staff.transaction((tx) =>
    publishVersion(tx, { evaluationId: evaluation.id, questionIds: questionIds.slice(0, 40) }),
  );
});

type Body = Record<string, unknown>;

describe('what the server hides', () => {
  // Owners and authors write questions, of their own account alone.
  test.each(['recruiter', 'author', 'owner'] as const)(
    'a crawler with the session of a %s finds 0 of 500 texts of questions over every endpoint',
    async (role) => {
      const { browser } = await api.signedIn({ role });
      // A stream that stays open would never be read to its end.
      api.services.noticeEvents.stop();
      const seen: string[] = [];
      const crawl = async (method: string, url: string, body?: unknown) => {
        const answer = await browser.call(method as 'GET', url, { body });
        seen.push(JSON.stringify(answer.body));
      };
      for (const { method, path } of endpoints) {
        // They would end the session that crawls.
        if (path === '/api/logout' || path === '/api/team/leave') continue;
        const ids = path.includes('{id}') ? [questionIds[0], evaluation.id, 1] : [undefined];
        for (const id of ids) {
          await crawl(
            method,
            path.replace('{id}', String(id)).replace('{answerId}', '1'),
            method === 'GET' ? undefined : {},
          );
        }
      }
      for (let page = 1; page <= Math.ceil(markers / 15); page += 1)
        await crawl('GET', `/api/questions?page=${page}`);
      for (const id of questionIds.slice(0, 100)) await crawl('GET', `/api/questions/${id}`);
      await crawl('GET', `/api/evaluations/${evaluation.id}`);
      const everything = seen.join('\n');
      expect(everything.length).toBeGreaterThan(100_000);
      expect(everything.match(/MARKER-\d+/g) ?? []).toEqual([]);
    },
    60_000,
  );

  test('staff read the text', async () => {
    const { browser } = await api.signedIn({ role: 'staff' });
    const { body } = await browser.call('GET', `/api/questions/${questionIds[7]}`);
    expect(body).toMatchObject({
      question_text: expect.stringContaining('MARKER-7-'),
      abilities: ['questions.edit'],
    });
  });

  test('which answers are right stands only in a single question, limited and audited', async () => {
    const { browser, user } = await api.signedIn();
    const list = await browser.call('GET', '/api/questions');
    expect(JSON.stringify(list.body)).not.toContain('is_correct');
    const one = await browser.call('GET', `/api/questions/${questionIds[0]}`);
    expect(one.body).toMatchObject({
      answers: [{ is_correct: true }, { is_correct: false }, { is_correct: false }],
    });
    const events = await api.asOwner((tx) =>
      tx.run(
        build
          .selectFrom('audit_events')
          .select('details')
          .where('actor_id', '=', user.id)
          .compile(),
      ),
    );
    expect(events).toEqual([{ details: { question: questionIds[0] } }]);
    const statuses = [];
    for (let index = 0; index < 100; index += 1) {
      statuses.push((await browser.call('GET', `/api/questions/${questionIds[0]}`)).status);
    }
    expect(statuses.at(-2)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('GET /api/questions', () => {
  test('filters by category, technology, topic, level and status, 15 a page', async () => {
    const { browser } = await api.signedIn({ role: 'viewer' });
    const search = async (query: string) =>
      (await browser.call('GET', `/api/questions?${query}`)).body as Body;
    const all = await search(`category_id=${topic.categoryId}`);
    expect(all).toMatchObject({
      total: markers,
      current_page: 1,
      last_page: Math.ceil(markers / 15),
    });
    expect(all['data']).toHaveLength(15);
    expect(
      await search(`technology_id=${topic.technologyId}&topic_id=${topic.topicId}`),
    ).toMatchObject({ total: markers });
    const level = await search(`topic_id=${topic.topicId}&difficulty_id=${levels[3]}&page=2`);
    expect(level).toMatchObject({ total: Math.floor(markers / 6), current_page: 2 });
    expect(await search('status=archived')).toMatchObject({ total: 0, last_page: 1, data: [] });
    expect(await search('category_id=999999')).toMatchObject({ total: 0 });
  });

  test.each(['page=0', 'page=x', 'difficulty_id=abc', 'status=gone'])(
    'refuses %s',
    async (query) => {
      const { browser } = await api.signedIn();
      expect((await browser.call('GET', `/api/questions?${query}`)).status).toBe(422);
    },
  );
});

describe('editing', () => {
  const fresh = () =>
    api.asOwner((tx) =>
      createQuestion(tx, { topicId: topic.topicId, difficultyId: levels[0] ?? 0 }),
    );

  test('changes only the fields sent', async () => {
    const { browser } = await api.signedIn({ role: 'staff' });
    const { id } = await fresh();
    const answer = await browser.call('PATCH', `/api/questions/${id}`, {
      body: { time_limit: 90, description: 'Otra.' },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id, time_limit: 90, description: 'Otra.', answers_confirmed: true } },
    });
  });

  test('says what is wrong by field', async () => {
    const { browser } = await api.signedIn({ role: 'staff' });
    const { id } = await fresh();
    const answer = await browser.call('PATCH', `/api/questions/${id}`, {
      body: { question_text: ' ', type: 'essay', time_limit: 1, difficulty_id: 'x' },
    });
    const { errors } = answer.body as { errors: Body };
    expect(answer.status).toBe(422);
    expect(Object.keys(errors).toSorted()).toEqual([
      'difficulty_id',
      'question_text',
      'time_limit',
      'type',
    ]);
    const unknownLevel = await browser.call('PATCH', `/api/questions/${id}`, {
      body: { difficulty_id: 32_000 },
    });
    expect(unknownLevel).toMatchObject({
      status: 422,
      body: { errors: { difficulty_id: ['Elige la dificultad.'] } },
    });
  });

  test('of a key puts the answers back to be confirmed', async () => {
    const { browser } = await api.signedIn({ role: 'staff' });
    const { id, answerIds } = await fresh();
    const path = `/api/questions/${id}/answers/${answerIds[1]}`;
    expect(await browser.call('PATCH', path, { body: { is_correct: true } })).toMatchObject({
      status: 200,
      body: { data: { is_correct: true } },
    });
    expect((await browser.call('GET', `/api/questions/${id}`)).body).toMatchObject({
      answers_confirmed: false,
    });
  });

  test('adds an answer while there is room', async () => {
    const { browser } = await api.signedIn({ role: 'staff' });
    const { id } = await fresh();
    const add = () =>
      browser.call('POST', `/api/questions/${id}/answers`, {
        body: { answer_text: 'Una más', is_correct: false },
      });
    expect((await add()).status).toBe(201);
    expect(await add()).toMatchObject({ status: 409, body: { code: 'answers_complete' } });
  });

  test('finds neither an unknown question nor the answer of another', async () => {
    const { browser } = await api.signedIn({ role: 'staff' });
    const [one, other] = [await fresh(), await fresh()];
    expect(
      (await browser.call('PATCH', '/api/questions/99999999', { body: { time_limit: 30 } })).status,
    ).toBe(404);
    expect(
      (
        await browser.call('PATCH', `/api/questions/${one.id}/answers/${other.answerIds[0]}`, {
          body: { answer_text: 'x' },
        })
      ).status,
    ).toBe(404);
  });
});

describe('GET /api/evaluations', () => {
  test('shows coverage, versions and a pending patch', async () => {
    const { browser } = await api.signedIn();
    const staff = await api.signedIn({ role: 'staff' });
    const read = async () =>
      ((await browser.call('GET', `/api/evaluations/${evaluation.id}`)).body as { data: Body })
        .data;
    const before = await read();
    expect(before).toMatchObject({
      is_active: 1,
      type: 'technical',
      versions: [{ pending_patch: false }],
    });
    const counts = JSON.stringify(before['taxonomy_summary']).match(/\d+(?=[,}])/g) ?? [];
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(40);
    await staff.browser.call('PATCH', `/api/questions/${questionIds[3]}`, {
      body: { question_text: 'MARKER-3 corregida' },
    });
    expect(await read()).toMatchObject({ versions: [{ pending_patch: true }] });
  });

  test('lists those of a specialty, with their facts, and by words taken literally', async () => {
    const { browser } = await api.signedIn();
    const list = async (query: string) =>
      ((await browser.call('GET', `/api/evaluations?${query}`)).body as { data: Body }).data;
    expect(await list(`specialty_id=${evaluation.specialtyId}`)).toMatchObject({
      total: 1,
      data: [{ id: evaluation.id }],
    });
    expect(await list('search=100%25')).toMatchObject({ total: 1 });
    expect(await list('search=%25%25%25')).toMatchObject({ total: 0 });
    const { data } = await list(`specialty_id=${evaluation.specialtyId}`);
    type Share = { name: string; questions: number };
    const [{ facts }] = data as [{ facts: { technologies: Share[]; levels: Share[] } }];
    expect(facts).toMatchObject({ questions: 40, seconds: expect.any(Number) });
    expect(facts.technologies).toMatchObject([{ questions: 40 }]);
    expect(facts.levels.map(({ name, questions }) => [name, questions])).toEqual([
      ['intern', 7],
      ['junior', 7],
      ['middle', 7],
      ['senior', 7],
      ['lead', 6],
      ['architect', 6],
    ]);
    const words = `REAL ${facts.technologies[0]?.name} senior especialidad`;
    expect(await list(`search=${encodeURIComponent(words)}`)).toMatchObject({ total: 1 });
    expect(await list(`search=${encodeURIComponent(`${words} cobol`)}`)).toMatchObject({
      total: 0,
    });
    const options = await browser.call(
      'GET',
      `/api/dropdowns/evaluations?specialty_id=${evaluation.specialtyId}`,
    );
    expect(options.body).toEqual({ data });
    const others = await browser.call('GET', '/api/dropdowns/evaluations?specialty_id=999999');
    expect(others.body).toEqual({ data: [] });
    expect(data).toMatchObject([
      { id: evaluation.id, title: 'Cobertura 100% real', specialty_id: evaluation.specialtyId },
    ]);
  });

  test('whoever has all the words in the title comes first', async () => {
    const { browser } = await api.signedIn();
    const mark = `m${crypto.randomUUID().slice(0, 8)}`;
    const { id: titled } = await api.asOwner((tx) =>
      createEvaluation(tx, { title: `Zeta ${mark} senior` }),
    );
    const { id: other } = await api.asOwner((tx) =>
      createEvaluation(tx, { title: `Alfa ${mark}` }),
    );
    for (const evaluationId of [titled, other]) {
      await api.services.databases.staff.transaction((tx) =>
        publishVersion(tx, { evaluationId, questionIds: questionIds.slice(0, 6) }),
      );
    }
    const { body } = await browser.call('GET', `/api/evaluations?search=${mark}+senior`);
    expect(body).toMatchObject({ data: { data: [{ id: titled }, { id: other }] } });
  });

  test('one name goes from its lowest level to its highest, whatever the letters of the levels', async () => {
    const { browser } = await api.signedIn();
    const mark = `n${crypto.randomUUID().slice(0, 8)}`;
    // The questions of the test go round the six levels.
    const names = ['intern', 'junior', 'middle', 'senior', 'lead', 'architect'];
    const titles = names.map((level) => `${mark} · nivel ${level}`);
    for (const [rank, title] of titles.entries()) {
      const { id: evaluationId } = await api.asOwner((tx) => createEvaluation(tx, { title }));
      await api.services.databases.staff.transaction((tx) =>
        publishVersion(tx, {
          evaluationId,
          questionIds: questionIds.slice(rank, rank + 1),
        }),
      );
    }
    const { body } = await browser.call('GET', `/api/evaluations?search=${mark}`);
    expect(body).toMatchObject({ data: { data: titles.map((title) => ({ title })) } });
  });

  test('lists those of a profile', async () => {
    const { browser } = await api.signedIn();
    const [profile] = await api.asOwner((tx) =>
      tx.run(
        build
          .selectFrom('specialties')
          .where('id', '=', evaluation.specialtyId)
          .select('profile_id as id')
          .compile(),
      ),
    );
    const list = async (profileId: number) =>
      (await browser.call('GET', `/api/evaluations?profile_id=${profileId}`)).body;
    expect(await list(profile?.id ?? 0)).toMatchObject({
      data: { total: 1, data: [{ id: evaluation.id }] },
    });
    expect(await list(999_999)).toMatchObject({ data: { total: 0 } });
  });

  test('a question tells which evaluations on offer ask it now', async () => {
    const { browser } = await api.signedIn();
    const read = async (index: number) =>
      ((await browser.call('GET', `/api/questions/${questionIds[index]}`)).body as Body)[
        'evaluations'
      ];
    const counts = async () =>
      (
        (await browser.call('GET', `/api/questions?topic_id=${topic.topicId}&page=3`)).body as {
          data: { evaluations_count: number }[];
        }
      ).data.map((question) => question.evaluations_count);
    expect(await read(20)).toEqual([{ id: evaluation.id, title: 'Cobertura 100% real' }]);
    expect(await read(40)).toEqual([]);
    expect(await counts()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
    await api.services.databases.staff.transaction((tx) =>
      publishVersion(tx, { evaluationId: evaluation.id, questionIds: questionIds.slice(21, 61) }),
    );
    expect(await read(20)).toEqual([]);
    expect(await read(40)).toHaveLength(1);
  });

  test('answers 404 for an unknown one', async () => {
    const { browser } = await api.signedIn();
    expect((await browser.call('GET', '/api/evaluations/99999999')).status).toBe(404);
    expect((await browser.call('GET', '/api/evaluations/abc')).status).toBe(404);
  });
});

describe('GET /api/dropdowns', () => {
  test('is answered 304 the second time, and in full after a change', async () => {
    const { browser } = await api.signedIn();
    const first = await browser.call('GET', '/api/dropdowns');
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      data: { credit_price: 34.48, features: expect.arrayContaining(['questions.add_answer']) },
    });
    const headers = { 'if-none-match': String(first.headers['etag']) };
    const second = await browser.call('GET', '/api/dropdowns', { headers });
    expect(second).toMatchObject({ status: 304, body: '' });
    await api.asOwner((tx) => createTopic(tx));
    expect((await browser.call('GET', '/api/dropdowns', { headers })).status).toBe(200);
  });
});
