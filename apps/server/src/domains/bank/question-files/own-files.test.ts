import { createOwnQuestion, createOwnTopics, ensureDifficulties } from '@tamiz/db/factories';
import { beforeAll, describe, expect, test } from 'vitest';

import { zip } from '#src/platform/zip/testing/zip.ts';
import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);
let levels: number[];

beforeAll(async () => {
  levels = await api.asOwner(ensureDifficulties);
});

type Sent = { name?: string; content: string | Uint8Array; isWhole?: boolean };

const send = async (
  browser: Browser,
  url: string,
  { name = 'a.gift', content, isWhole = true }: Sent,
) => {
  await browser.call('GET', '/sanctum/csrf-cookie');
  const boundary = 'frontera-de-prueba';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const response = await api.app.inject({
    method: 'POST',
    url,
    cookies: Object.fromEntries(browser.cookies),
    headers: {
      accept: 'application/json',
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(content),
      Buffer.from(isWhole ? `\r\n--${boundary}--\r\n` : ''),
    ]),
  });
  return { status: response.statusCode, body: response.json<{ data: never; message: string }>() };
};

const preview = (browser: Browser, sent: Sent) =>
  send(browser, '/api/own-bank/files/preview', sent);

const load = (browser: Browser, sent: Sent, choice: Record<string, string> = {}) =>
  send(browser, `/api/own-bank/files?${new URLSearchParams(choice).toString()}`, sent);

/** An author, a topic of the own bank, and what holds where a file says nothing. */
const createAuthor = async () => {
  const { browser, user } = await api.signedIn({ role: 'author' });
  const accountId = user.account_id ?? '';
  const { topicIds } = await api.asOwner((tx) =>
    createOwnTopics(tx, { accountId, topics: ['Incidentes', 'Guardias'] }),
  );
  const [topicId = 0] = topicIds;
  const said = {
    topic_id: String(topicId),
    difficulty_id: String(levels[1]),
    time_limit: '45',
  };
  return { browser, accountId, topicId, said };
};

const gift = `// nota
$CATEGORY: Empresa/Guardias

::Avisar::¿A quién avisas?{=A la guardia ~Al cliente ~A nadie####Así se acordó.}

¿Cuántos minutos?{#15}

$CATEGORY: Nuevo tema

¿Se cierra solo?{FALSE}
`;

const stored = (accountId: string) =>
  sql<{ text: string; topic: string; status: string; confirmed: boolean; answers: number }>(
    `select question_text as text, topic.name as topic, status, answers_confirmed as confirmed,
       (select count(*)::int from own_answers where question_id = question.id) as answers
     from own_questions question join own_topics topic on topic.id = question.topic_id
     where question.account_id = '${accountId}' order by question.id`,
  );

describe('a file of questions', () => {
  test('is shown line by line, and nothing is stored', async () => {
    const { browser, accountId } = await createAuthor();
    const { status, body } = await preview(browser, { content: gift });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      questions: [
        {
          number: 1,
          line: 4,
          text: '¿A quién avisas?',
          description: 'Avisar',
          answers: 3,
          topic: 'Guardias',
          topic_id: expect.any(Number),
          difficulty_id: null,
          is_known: false,
          left_out: [],
        },
        { number: 2, line: 10, topic: 'Nuevo tema', topic_id: null, type: 'true_false' },
      ],
      remarks: expect.arrayContaining([
        expect.objectContaining({
          line: 6,
          effect: 'lost',
          message: expect.stringContaining('numéricas'),
        }),
      ]),
    });
    expect(await stored(accountId)).toEqual([]);
  });

  test('is added as new and unconfirmed at the places it names, once however often it is sent', async () => {
    const { browser, accountId, said } = await createAuthor();
    const both = await Promise.all([1, 2].map(() => load(browser, { content: gift }, said)));
    expect(both.map(({ body }) => body.data)).toEqual(
      expect.arrayContaining([
        { added: 2, known: 0 },
        { added: 0, known: 2 },
      ]),
    );
    expect(await stored(accountId)).toEqual([
      { text: '¿A quién avisas?', topic: 'Guardias', status: 'new', confirmed: false, answers: 3 },
      {
        text: '¿Se cierra solo?',
        topic: 'Nuevo tema',
        status: 'new',
        confirmed: false,
        answers: 2,
      },
    ]);
    const again = await preview(browser, { content: gift });
    expect(again.body.data).toMatchObject({ questions: [{ is_known: true }, { is_known: true }] });
  });

  test('gives only what was chosen, all of it to the chosen topic', async () => {
    const { browser, accountId, said } = await createAuthor();
    const choice = { ...said, numbers: '2-2', topics: 'chosen' };
    expect((await load(browser, { content: gift }, choice)).body.data).toEqual({
      added: 1,
      known: 0,
    });
    expect(await stored(accountId)).toMatchObject([
      { text: '¿Se cierra solo?', topic: 'Incidentes' },
    ]);
  });

  test.each([
    [{ numbers: '3-9' }, 'numbers'],
    [{ topic_id: '' }, 'topic_id'],
    [{ topic_id: '999999999' }, 'topic_id'],
    [{ difficulty_id: '' }, 'difficulty_id'],
    [{ difficulty_id: '32000' }, 'difficulty_id'],
    [{ time_limit: '' }, 'time_limit'],
    [{ time_limit: '4' }, 'time_limit'],
  ])('needs what it does not say: %j', async (change, field) => {
    const { browser, accountId, said } = await createAuthor();
    const choice = Object.fromEntries(
      Object.entries({ ...said, ...change }).filter(([, value]) => value !== ''),
    );
    const { status, body } = await load(browser, { content: gift }, choice);
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
    expect(await stored(accountId)).toEqual([]);
  });

  test('goes to no topic of another account', async () => {
    const [mine, theirs] = [await createAuthor(), await createAuthor()];
    const choice = { ...mine.said, topic_id: theirs.said.topic_id };
    expect((await load(mine.browser, { content: gift }, choice)).status).toBe(422);
  });

  test('of 2,000 questions is shown whole, and added in parts', async () => {
    const { browser, accountId, said } = await createAuthor();
    const content = Array.from({ length: 2_000 }, (_, n) => `¿Cuál es ${n}?{=A${n} ~B}\n\n`).join(
      '',
    );
    const shown = await preview(browser, { content });
    expect((shown.body.data as { questions: unknown[] }).questions).toHaveLength(2_000);
    expect(await load(browser, { content }, said)).toMatchObject({
      status: 422,
      body: { errors: { numbers: [expect.stringContaining('hasta 200')] } },
    });
    const part = await load(browser, { content }, { ...said, numbers: '1961-2000' });
    expect(part.body.data).toEqual({ added: 40, known: 0 });
    expect((await stored(accountId)).map(({ text }) => text).at(-1)).toBe('¿Cuál es 1999?');
  });
});

describe('a hostile file', () => {
  const many = Array.from({ length: 10_000 }, (_, n) => `¿${n}?{=A ~B}\n\n`).join('');
  const item = (body: string) =>
    `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="a">${body}</qti-assessment-item>`;
  test.each<[string, Sent, RegExp]>([
    [
      'entities',
      { name: 'a.xml', content: `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(99)}">]>${item('&b;')}` },
      /DOCTYPE/,
    ],
    [
      'a zip bomb',
      {
        name: 'a.zip',
        content: zip([{ name: 'imsmanifest.xml', content: Buffer.alloc(20 * 1024 ** 2) }]),
      },
      /paquete/,
    ],
    ['10,000 questions', { content: many }, /más de 2,000 preguntas/],
    ['more than 2 MB', { content: 'a'.repeat(2 * 1024 ** 2 + 1) }, /pesa más de 2 MB/],
    ['an unknown kind', { name: 'a.exe', content: 'MZ' }, /No reconocemos el archivo/],
    ['bytes that are no text', { content: Buffer.from([0xff, 0xfe, 0x00]) }, /UTF-8/],
    [
      'a package cut in the middle',
      {
        name: 'a.zip',
        content: zip([{ name: 'imsmanifest.xml', content: Buffer.from('<a/>') }]).subarray(0, 40),
      },
      /dañado|incompleto/,
    ],
  ])('%s is refused with a sentence, soon', async (_name, sent, sentence) => {
    const { browser, accountId, said } = await createAuthor();
    const began = performance.now();
    const answers = [await preview(browser, sent), await load(browser, sent, said)];
    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect(body.message).toMatch(sentence);
    }
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(await stored(accountId)).toEqual([]);
  });

  test('an upload that breaks off stores nothing', async () => {
    const { browser, accountId, said } = await createAuthor();
    const { status } = await load(browser, { content: gift, isWhole: false }, said);
    expect(status).toBe(400);
    expect(await stored(accountId)).toEqual([]);
  });

  test('scripts never arrive', async () => {
    const { browser } = await createAuthor();
    const content =
      '[html]¿Qué <b>es</b>?<script>alert(1)</script>{=A<img src=x onerror=alert(1)> ~B}\n';
    const { body } = await preview(browser, { content });
    expect(JSON.stringify((body.data as { questions: unknown[] }).questions)).not.toMatch(
      /script|onerror/,
    );
    expect(body.data).toMatchObject({ remarks: [{ effect: 'lost' }, {}] });
  });
});

describe('own questions as a file', () => {
  const createBank = async () => {
    const author = await createAuthor();
    const { accountId, topicId } = author;
    const ids = await api.asOwner(async (tx) => {
      const own = { accountId, topicId, difficultyId: levels[2] ?? 0 };
      const first = await createOwnQuestion(tx, {
        ...own,
        text: '¿Qué imprime `a ~= {b}`?\n\n```js\n1 < 2\n```',
      });
      const second = await createOwnQuestion(tx, {
        ...own,
        type: 'multiple_choice',
        description: 'Dos\nlíneas',
        explanation: 'Porque `a` y **b** lo son.',
        answers: [
          { text: 'Una', isCorrect: true },
          { text: 'Dos', isCorrect: true },
          { text: 'Ninguna', isCorrect: false },
          { text: 'Nada', isCorrect: false },
        ],
      });
      const keyless = await createOwnQuestion(tx, {
        ...own,
        status: 'new',
        isConfirmed: false,
        answers: [
          { text: 'Una', isCorrect: false },
          { text: 'Dos', isCorrect: false },
        ],
      });
      return [first.id, second.id, keyless.id];
    });
    return { ...author, ids };
  };

  test('are listed with what stands in the way of each', async () => {
    const { browser, ids } = await createBank();
    const { body } = await browser.call('GET', '/api/own-bank/export');
    expect(body).toMatchObject({
      data: {
        total: 3,
        questions: [
          { id: ids[2], problem: expect.stringContaining('exactamente una opción correcta') },
          { id: ids[1], problem: null, notes: ['Su descripción queda en una sola línea.'] },
          { id: ids[0], problem: null, notes: [] },
        ],
      },
    });
  });

  test.each(['yaml', 'gift', 'qti'] as const)(
    'as %s are the same questions in another account',
    async (format) => {
      const { browser, accountId, ids } = await createBank();
      const file = await browser.call('POST', '/api/own-bank/export', {
        body: { format, ids: ids.slice(0, 2) },
      });
      expect(file.status).toBe(200);
      const disposition = String(file.headers['content-disposition']);
      const [name = ''] = /preguntas-propias\.\w+/.exec(disposition) ?? [];
      const other = await createAuthor();
      const sent = { name, content: file.bytes };
      expect(
        (await load(other.browser, sent, { topic_id: other.said.topic_id })).body.data,
      ).toEqual({
        added: 2,
        known: 0,
      });
      const contents = (account: string) =>
        sql(
          `select question_text, type, time_limit, difficulty_id, replace(description, E'\\n', ' ') as description, explanation, topic.name,
           (select jsonb_agg(jsonb_build_array(answer_text, is_correct) order by position)
            from own_answers where question_id = question.id) as answers
         from own_questions question join own_topics topic on topic.id = question.topic_id
         where question.account_id = '${account}' order by question.id limit 2`,
        );
      expect(await contents(other.accountId)).toEqual(await contents(accountId));
    },
  );

  test('with one that no file can carry, or of another account, make none', async () => {
    const { browser, ids } = await createBank();
    const other = await createBank();
    const ask = (chosen: unknown) =>
      browser.call('POST', '/api/own-bank/export', { body: { format: 'yaml', ids: chosen } });
    expect(await ask(ids)).toMatchObject({ status: 422, body: { code: 'bank_file_refused' } });
    expect((await ask([ids[0], other.ids[0]])).status).toBe(404);
    expect((await ask([])).status).toBe(422);
  });
});
