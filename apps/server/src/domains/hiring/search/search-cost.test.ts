import { createCandidate } from '@tamiz/db/factories';
import { withClient } from '@tamiz/db/admin';
import type { Found } from '@tamiz/contract/hiring/search';
import { beforeAll, describe, expect, test } from 'vitest';

import { searchEverything } from '#src/domains/hiring/search/search-everything.ts';
import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useBoard } from '#src/testing/use-board.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);
const { openPosition } = useBoard(api, sql);

/** Far above what a search takes on a busy machine, far below what the regular expression of a long word takes. */
const quickMs = 1_000;

const timed = async <Result>(work: () => Promise<Result>): Promise<[number, Result]> => {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
};

const hundredLetters = 'xhqzkwpvjtbnmlrgdfscyeuioa'.repeat(4).slice(0, 100);

const worst: [string, string][] = [
  ['a random word of 100 letters', hundredLetters],
  ['the same letter 100 times', 'a'.repeat(100)],
  [
    'one-letter words',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(2).slice(0, 100),
  ],
  ['twenty words of four letters', 'maria ana zzzz '.repeat(7).slice(0, 100)],
  [
    'words of the longest length that is matched nearly',
    `${hundredLetters.slice(0, 20)} `.repeat(5).slice(0, 100),
  ],
  [
    'the same letter in words of that length',
    `${'a'.repeat(20)} ${'n'.repeat(20)} ${'o'.repeat(20)}`,
  ],
];

let accountId = '';
let browser: Browser;
let other: Browser;

beforeAll(async () => {
  const world = await openPosition();
  ({ accountId, browser } = world);
  await sql(
    `insert into candidates (account_id, name, email)
     select $1, (array['Andrea', 'Íñigo', 'Ximena', 'José'])[1 + n % 4] || ' ' || left(md5(n::text), 6), 'p' || n || '@ejemplo.mx'
     from generate_series(1, 4000) n`,
    [accountId],
  );
  await api.asOwner((tx) =>
    createCandidate(tx, {
      accountId,
      positionId: world.positionId,
      name: 'Mariana Treviño',
      email: 'mariana@ejemplo.mx',
    }),
  );
  ({ browser: other } = await api.signedIn());
});

const search = (q: string) => browser.call('POST', '/api/search', { body: { q } });

describe('the most expensive searches', () => {
  test.each(worst)('answer quickly: %s', async (_name, q) => {
    for (const call of [
      () => search(q),
      () => browser.call('POST', '/api/candidates/search', { body: { q } }),
    ]) {
      const [ms, { status }] = await timed(call);
      expect(status).toBe(200);
      expect(ms).toBeLessThan(quickMs);
    }
  });

  test('do not delay another account', async () => {
    const searches = Array.from({ length: 12 }, () => search('a'.repeat(100)));
    const [ms, { status }] = await timed(() => other.call('GET', '/api/home'));
    expect(status).toBe(200);
    expect(ms).toBeLessThan(quickMs);
    const answers = await Promise.all(searches);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
  });
});

describe('a search that spends its budget', () => {
  beforeAll(() =>
    withClient(api.database.urls.owner, (owner) =>
      owner.query(
        `create or replace function app.near_word(typed text) returns text language sql volatile strict
         as $$ select pg_catalog.pg_sleep(5)::text || typed $$`,
      ),
    ),
  );

  test('answers with the exact matches', async () => {
    const { status, body } = await search('mariana');
    expect(status).toBe(200);
    const { people } = (body as { data: Found }).data;
    expect(people.map(({ name }) => name)).toEqual(['Mariana Treviño']);
    const directory = await browser.call('POST', '/api/candidates/search', {
      body: { q: 'mariana' },
    });
    expect(directory).toMatchObject({ status: 200, body: { data: [{ name: 'Mariana Treviño' }] } });
  });

  test('is reported for each group, and delays no other read', async () => {
    let spent = 0;
    const onBudgetSpent = () => {
      spent += 1;
    };
    const searching = searchEverything(api.services, {
      accountId,
      typed: 'mariana',
      onBudgetSpent,
    });
    const [ms, { status }] = await timed(() => other.call('GET', '/api/home'));
    expect(status).toBe(200);
    expect(ms).toBeLessThan(quickMs);
    await searching;
    expect(spent).toBe(4);
  });
});
