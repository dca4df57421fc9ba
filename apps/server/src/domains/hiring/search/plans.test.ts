import { createAccount } from '@tamiz/db/factories';
import { withClient } from '@tamiz/db/admin';
import { beforeAll, expect, test } from 'vitest';

import { useApp } from '#src/testing/use-app.ts';

const api = useApp();

const people = 8_000;
let accountId = '';

/** What `pnpm bench search` measures at its real size; here only that no step of a search reads a whole table. */
beforeAll(async () => {
  accountId = (await api.asOwner((tx) => createAccount(tx))).id;
  const other = (await api.asOwner((tx) => createAccount(tx))).id;
  await withClient(api.database.urls.owner, async (owner) => {
    await owner.query(
      `insert into candidates (account_id, name, email)
       select case when n % 2 = 0 then $1::uuid else $2::uuid end,
         (array['Andrea', 'Íñigo', 'Ximena', 'José'])[1 + n % 4] || ' ' || left(md5(n::text), 6), 'p' || n || '@ejemplo.mx'
       from generate_series(1, $3::int) n`,
      [accountId, other, people],
    );
    await owner.query(
      `insert into candidates (account_id, name, email) values ($1, 'Mariana Treviño', 'mariana@ejemplo.mx')`,
      [accountId],
    );
    await owner.query('vacuum analyze candidates');
  });
}, 240_000);

type Read = { hits: number; wholeReads: number; indexReads: number; rows: number };

/** How a search read the people, as PostgreSQL counts it for a transaction. */
const search = (typed: string): Promise<Read | undefined> =>
  withClient(api.database.urls.owner, async (owner) => {
    await owner.query('begin');
    await owner.query("select set_config('app.account_id', $1, true)", [accountId]);
    const { rowCount } = await owner.query("select from app.search_ids('person', $1, 60)", [typed]);
    const { rows } = await owner.query<Omit<Read, 'hits'>>(
      `select pg_stat_get_xact_numscans('candidates'::regclass)::int as "wholeReads",
         pg_stat_get_xact_numscans('candidates_words'::regclass)::int as "indexReads",
         pg_stat_get_xact_tuples_fetched('candidates'::regclass)::int as rows`,
    );
    await owner.query('rollback');
    return rows[0] && { hits: rowCount ?? 0, ...rows[0] };
  });

test.each([
  ['mariana treviño', 1],
  ['máriana trevino', 1],
  ['mariama', 1],
  ['tr', 1],
  ['zzyzx', 0],
])('a search for %j reads few rows, by the index of words', async (typed, hits) => {
  const read = await search(typed);
  expect(read).toMatchObject({ hits, wholeReads: 0 });
  expect(read?.indexReads).toBeGreaterThan(0);
  expect(read?.rows).toBeLessThan(people / 50);
});
