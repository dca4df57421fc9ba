import { pageSize } from '@tamiz/contract/shared/page';
import { build } from '@tamiz/db';
import { createQuestion, createTopic, ensureDifficulties } from '@tamiz/db/factories';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';

const api = useApp();

let levels: number[];
let shared: { id: number; answerIds: number[] };

beforeAll(() =>
  api.asOwner(async (tx) => {
    levels = await ensureDifficulties(tx);
    const { topicId } = await createTopic(tx);
    shared = await createQuestion(tx, { topicId, difficultyId: levels[0] ?? 0 });
  }),
);

const names = { category: 'Cómo trabajamos', technology: 'Procesos', topic: 'Incidentes' };

const addTopic = async (browser: Browser, body: object = names): Promise<number> => {
  const { body: answer } = await browser.call('POST', '/api/own-bank/topics', { body });
  return (answer as { data: { topic_id: number } }).data.topic_id;
};

const written = (topicId: number, change: object = {}) => ({
  topic_id: topicId,
  difficulty_id: levels[1],
  type: 'single_choice',
  question_text: '¿SECRETO-PROPIO?',
  description: 'Mide algo nuestro.',
  time_limit: 45,
  answers: [
    { answer_text: 'Sí', is_correct: true },
    { answer_text: 'No', is_correct: false },
  ],
  ...change,
});

type Written = { id: number; answers: { id: number }[] };

const write = async (browser: Browser, topicId: number, change?: object): Promise<Written> => {
  const { body, status } = await browser.call('POST', '/api/own-questions', {
    body: written(topicId, change),
  });
  expect(status).toBe(201);
  return (body as { data: Written }).data;
};

/** A team with one question, and a colleague of each role. */
const createBank = async () => {
  const author = await api.signedIn({ role: 'author' });
  const accountId = author.user.account_id ?? '';
  const topicId = await addTopic(author.browser);
  return { ...author, accountId, topicId, question: await write(author.browser, topicId) };
};

describe('the own tree', () => {
  test('a topic brings what it needs, once, and counts its questions', async () => {
    const { browser, topicId } = await createBank();
    await addTopic(browser, { ...names, topic: 'Revisión' });
    const twice = await browser.call('POST', '/api/own-bank/topics', { body: names });
    expect(twice).toMatchObject({ status: 422, body: { errors: { topic: [expect.any(String)] } } });
    const { body } = await browser.call('GET', '/api/own-bank');
    expect(body).toMatchObject({
      data: {
        categories: [
          {
            name: names.category,
            uses: 1,
            technologies: [
              {
                name: names.technology,
                uses: 1,
                topics: [{ id: topicId, name: 'Incidentes', uses: 1 }, { name: 'Revisión' }],
              },
            ],
          },
        ],
        taxonomy_summary: {
          [names.category]: { [names.technology]: { Incidentes: { junior: 1 } } },
        },
      },
    });
  });

  test('an entry is renamed, and removed once nothing uses it', async () => {
    const { browser, topicId, question } = await createBank();
    const at = `/api/own-bank/topics/${topicId}`;
    expect(await browser.call('PATCH', at, { body: { name: 'Guardias' } })).toMatchObject({
      status: 200,
      body: { data: { categories: [{ technologies: [{ topics: [{ name: 'Guardias' }] }] }] } },
    });
    expect(await browser.call('DELETE', at)).toMatchObject({
      status: 409,
      body: { code: 'catalogue_in_use' },
    });
    await browser.call('DELETE', `/api/own-questions/${question.id}`);
    expect((await browser.call('DELETE', at)).status).toBe(200);
    expect((await browser.call('DELETE', at)).status).toBe(404);
  });
});

describe('the search of both banks', () => {
  type Page = { data: { id: number; is_own?: true; question_text?: string }[]; total: number };

  const search = async (browser: Browser, query: string): Promise<Page> => {
    const { body, status } = await browser.call('GET', `/api/questions?${query}`);
    expect(status).toBe(200);
    return body as Page;
  };

  test('finds own questions first, then every shared one once, over all pages', async () => {
    const { browser, topicId } = await createBank();
    const added = 22;
    for (let n = 0; n < added; n += 1) await write(browser, topicId);
    await api.asOwner(async (tx) => {
      const { topicId: place } = await createTopic(tx);
      for (let n = 0; n < 25; n += 1) {
        await createQuestion(tx, { topicId: place, difficultyId: levels[0] ?? 0 });
      }
    });
    const [own, bank] = [await search(browser, 'bank=own'), await search(browser, 'bank=shared')];
    expect(own.total).toBe(added + 1);
    const pages: Page[] = [];
    for (let page = 1; (page - 1) * pageSize < own.total + bank.total; page += 1) {
      pages.push(await search(browser, `page=${page}`));
    }
    const found = pages.flatMap(({ data }) => data);
    expect(pages.every(({ total }) => total === own.total + bank.total)).toBe(true);
    expect(new Set(found.map(({ id }) => id)).size).toBe(own.total + bank.total);
    expect(found.findLastIndex(({ is_own: isOwn }) => isOwn === true)).toBe(own.total - 1);
    const past = await search(browser, 'page=99');
    expect(past).toMatchObject({ data: [], total: own.total + bank.total });
  });

  test('by an own topic finds own questions, for a recruiter without their text', async () => {
    const { accountId, topicId, question } = await createBank();
    const { browser } = await api.signedIn({ role: 'recruiter', account_id: accountId });
    const { data, total } = await search(browser, `topic_id=${topicId}`);
    expect({ data, total }).toMatchObject({ data: [{ id: question.id, is_own: true }], total: 1 });
    expect(data[0]).not.toHaveProperty('question_text');
    const other = await createBank();
    expect(await search(other.browser, `topic_id=${topicId}`)).toMatchObject({ total: 0 });
  });
});

describe('who reads what of an own question', () => {
  test.each([
    ['owner', true],
    ['author', true],
    ['recruiter', false],
    ['viewer', false],
  ] as const)('%s: text %s, and the key as for a shared one', async (role, readsText) => {
    const { accountId, question } = await createBank();
    const { browser } = await api.signedIn({ role, account_id: accountId });
    const one = await browser.call('GET', `/api/questions/${question.id}`);
    expect(one).toMatchObject({
      status: 200,
      body: {
        is_own: true,
        description: 'Mide algo nuestro.',
        answers: [{ is_correct: true }, { is_correct: false }],
        abilities: readsText ? ['questions.edit'] : [],
      },
    });
    const list = await browser.call('GET', '/api/questions?bank=own');
    expect(list.body).toMatchObject({ total: 1, data: [{ id: question.id, is_own: true }] });
    expect(JSON.stringify(list.body)).not.toContain('is_correct');
    expect(JSON.stringify([one.body, list.body]).includes('SECRETO')).toBe(readsText);
    // The shared bank stays as it is.
    expect(
      JSON.stringify((await browser.call('GET', '/api/questions?bank=shared')).body),
    ).not.toContain('is_own');
  });

  test('other accounts and staff find nothing', async () => {
    const { question, topicId } = await createBank();
    for (const role of ['owner', 'author', 'staff'] as const) {
      const { browser } = await api.signedIn({ role });
      const at = `/api/questions/${question.id}`;
      expect((await browser.call('GET', at)).status).toBe(404);
      expect((await browser.call('PATCH', at, { body: { time_limit: 9 } })).status).toBe(404);
      const answer = `${at}/answers/${question.answers[0]?.id}`;
      expect((await browser.call('PATCH', answer, { body: { is_correct: false } })).status).toBe(
        404,
      );
      expect((await browser.call('GET', '/api/questions?bank=own')).body).toMatchObject({
        total: 0,
      });
      if (role === 'staff') continue;
      // Neither is a question put below a topic of others.
      const { status, body } = await browser.call('POST', '/api/own-questions', {
        body: written(topicId),
      });
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { errors: { topic_id: [/tema/] } },
      });
    }
  });

  test('reading it is neither limited nor written down as a look at the shared bank', async () => {
    const { browser, user, question } = await createBank();
    for (let index = 0; index < 110; index += 1) {
      expect((await browser.call('GET', `/api/questions/${question.id}`)).status).toBe(200);
    }
    const events = await api.asOwner((tx) =>
      tx.run(
        build.selectFrom('audit_events').select('action').where('actor_id', '=', user.id).compile(),
      ),
    );
    expect(events.map(({ action }) => action)).toEqual(['catalogue.added', 'question.created']);
  });
});

describe('editing an own question', () => {
  test('by the calls of the specification', async () => {
    const { browser, question } = await createBank();
    const at = `/api/questions/${question.id}`;
    const change = { question_text: '¿Otra?', type: 'multiple_choice', difficulty_id: levels[2] };
    expect(await browser.call('PATCH', at, { body: change })).toMatchObject({
      status: 200,
      body: { data: { question_text: '¿Otra?', difficulty: { id: levels[2] }, is_own: true } },
    });
    const added = { answer_text: 'Quizá', is_correct: true };
    expect(await browser.call('POST', `${at}/answers`, { body: added })).toMatchObject({
      status: 201,
      body: { data: added },
    });
    const answer = `${at}/answers/${question.answers[1]?.id}`;
    expect(await browser.call('PATCH', answer, { body: { answer_text: 'Nunca' } })).toMatchObject({
      status: 200,
      body: { data: { answer_text: 'Nunca', is_correct: false } },
    });
    await browser.call('POST', `${at}/answers`, { body: added });
    expect(await browser.call('POST', `${at}/answers`, { body: added })).toMatchObject({
      status: 409,
      body: { code: 'answers_complete' },
    });
  });

  test.each([
    [{ question_text: '' }, 'question_text'],
    [{ description: 'x'.repeat(2_001) }, 'description'],
    [{ type: 'essay' }, 'type'],
    [{ time_limit: 1 }, 'time_limit'],
    [{ difficulty_id: 30_000 }, 'difficulty_id'],
  ])('names the field of %o', async (body, field) => {
    const { browser, question } = await createBank();
    expect(await browser.call('PATCH', `/api/questions/${question.id}`, { body })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  test('is nothing for recruiters and viewers, and reaches no shared question', async () => {
    const { accountId, browser, question } = await createBank();
    for (const role of ['recruiter', 'viewer'] as const) {
      const colleague = await api.signedIn({ role, account_id: accountId });
      const { status } = await colleague.browser.call('PATCH', `/api/questions/${question.id}`, {
        body: { time_limit: 9 },
      });
      expect(status).toBe(403);
    }
    const at = `/api/questions/${shared.id}`;
    const answer = `${at}/answers/${shared.answerIds[0]}`;
    const refused = [
      await browser.call('PATCH', at, { body: { time_limit: 9 } }),
      await browser.call('PATCH', answer, { body: { is_correct: false } }),
      await browser.call('POST', `${at}/answers`, { body: { answer_text: 'x', is_correct: true } }),
      await browser.call('POST', `/api/own-questions/${shared.id}/confirm`),
      await browser.call('POST', `/api/own-questions/${shared.id}/status`, {
        body: { status: 'archived' },
      }),
      await browser.call('DELETE', `/api/own-questions/${shared.id}`),
    ];
    for (const { status, body } of refused) {
      expect({ status, body }).toMatchObject({ status: 403, body: { code: 'question_is_shared' } });
    }
    expect(
      (await browser.call('PATCH', '/api/questions/99999999', { body: { time_limit: 9 } })).status,
    ).toBe(404);
    expect((await browser.call('GET', at)).body).toMatchObject({ abilities: [], time_limit: 60 });
  });
});

test('a draft is reviewed in words for its author, and nothing is kept', async () => {
  const { browser } = await api.signedIn({ role: 'author' });
  const answers = ['La correcta, que se explica mucho más', 'No', 'Todas las anteriores'];
  const { status, body } = await browser.call('POST', '/api/own-bank/checks', {
    body: {
      type: 'single_choice',
      question_text: '¿Que haces?',
      description: '',
      answers: answers.map((text, index) => ({ answer_text: text, is_correct: index === 0 })),
    },
  });
  expect(status).toBe(200);
  const found = (body as { data: { is_good: boolean; title: string; field: string | null }[] }).data
    .filter((check) => !check.is_good)
    .map(({ title, field }) => [title, field]);
  expect(found).toEqual([
    ['La correcta es la más larga', 'answer 1'],
    ['Depende de las otras respuestas', 'answer 3'],
    ['«Que» lleva acento en una pregunta', 'question_text'],
  ]);
});

describe('the life of an own question', () => {
  test('new, confirmed, active, unconfirmed by a changed key, archived', async () => {
    const { browser, question } = await createBank();
    const at = `/api/own-questions/${question.id}`;
    const step = (status: string) => browser.call('POST', `${at}/status`, { body: { status } });
    expect(await step('active')).toMatchObject({ body: { code: 'question_not_confirmed' } });
    expect(await browser.call('POST', `${at}/confirm`)).toMatchObject({
      body: { data: { answers_confirmed: true } },
    });
    expect(await step('active')).toMatchObject({ body: { data: { status: 'active' } } });
    expect(await browser.call('DELETE', at)).toMatchObject({
      status: 409,
      body: { code: 'own_question_kept' },
    });
    const answer = `/api/questions/${question.id}/answers/${question.answers[1]?.id}`;
    await browser.call('PATCH', answer, { body: { is_correct: true } });
    expect(await browser.call('POST', `${at}/confirm`)).toMatchObject({
      status: 409,
      body: { code: 'question_key_incomplete' },
    });
    expect(await step('archived')).toMatchObject({ body: { data: { status: 'archived' } } });
    expect(await step('active')).toMatchObject({ body: { code: 'question_step_refused' } });
  });

  test('one that is still new is removed with its answers', async () => {
    const { browser, question } = await createBank();
    expect((await browser.call('DELETE', `/api/own-questions/${question.id}`)).status).toBe(200);
    expect((await browser.call('GET', `/api/questions/${question.id}`)).status).toBe(404);
  });
});
