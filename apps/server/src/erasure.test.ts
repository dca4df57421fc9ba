import { withDatabase } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { writeAbout as writeEverywhere } from '#src/testing/people/write-about.ts';
import { erasedColumns, keptColumns } from '#src/testing/text-columns.ts';
import { useExams } from '#src/testing/use-exams.ts';
import { useWorker } from '#src/testing/use-worker.ts';

const exams = useExams();
const { api, sql } = exams;
const worker = useWorker(api);

let superuser: pg.Client;
beforeAll(async () => {
  superuser = new pg.Client(withDatabase(testAdminUrl, api.database.database));
  await superuser.connect();
});
afterAll(() => superuser.end());

test('every column that can hold a text is erased with a candidate, or says why not', async () => {
  const columns = await sql<{ name: string }>(
    `select c.relname || '.' || a.attname as name
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_type t on t.oid = a.atttypid
     left join pg_type item on item.oid = t.typelem
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and ('{text,varchar,bpchar,citext,json,jsonb,xml}' @> array[t.typname::text]
         or t.typcategory = 'A' and '{text,varchar,bpchar,citext,json,jsonb,xml}' @> array[item.typname::text])`,
  );
  const known = [...erasedColumns, ...keptColumns.flatMap(({ columns: kept }) => kept)];
  expect(known.toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
});

/** Where a word stands, in any case, in any row of any table: the queue's included. */
const placesOf = async (word: string): Promise<string[]> => {
  const { rows } = await superuser.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await superuser.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t where to_jsonb(t)::text ilike '%' || $1 || '%'`,
      [word],
    );
    const columns = hits.flatMap(({ row }) =>
      Object.entries(row)
        .filter(([, value]) => JSON.stringify(value).toLowerCase().includes(word))
        .map(([column]) => `${name.replace('public.', '')}.${column}`),
    );
    found.push(...columns);
  }
  return [...new Set(found)].toSorted();
};

/** Everything about somebody says the word, and nothing else does: otherwise the test would not see that a field stays. */
const writeAbout = async (word: string) => {
  const written = await writeEverywhere(exams, worker, word);
  expect(await placesOf(word)).toEqual([...erasedColumns].toSorted());
  return written;
};

test('erased by the owner, nothing that was written about a person is left, and nothing can be added', async () => {
  const word = 'nopaltzin';
  const { browser, person, attemptId, decide } = await writeAbout(word);
  expect(
    await browser.call('POST', `/api/candidate/${person.id}/erase`, {
      body: { email: person.email },
    }),
  ).toMatchObject({ status: 200 });
  expect(await placesOf(word)).toEqual([]);
  expect(await browser.call('GET', `/api/attempts/${attemptId}/timeline`)).toMatchObject({
    status: 200,
    body: {
      data: {
        entries: Array.from({ length: 3 }, () => ({ reason: '[texto eliminado]' })),
        abilities: [],
      },
    },
  });
  expect(await decide('unmark')).toMatchObject({ status: 409, body: { code: 'candidate_erased' } });
});

test('erased after the time the account chose, the same', async () => {
  const word = 'tlazohtla';
  const { accountId, positionId, person } = await writeAbout(word);
  await sql('update accounts set retention_months = 1 where id = $1', [accountId]);
  await sql(
    `update positions set status = 'completed', ended_at = now() - interval '2 months' where id = $1`,
    [positionId],
  );
  await sql(
    `with notice as (
       insert into retention_notices (account_id, retention_months, created_at, mailed_at)
       values ($1, 1, now() - interval '31 days', now() - interval '31 days') returning id)
     insert into announced_erasures (account_id, candidate_id, notice_id) select $1, $2, id from notice`,
    [accountId, person.id],
  );
  await worker.runJob('candidates.erase_outdated', {});
  expect(await sql('select name from candidates where id = $1', [person.id])).toEqual([
    { name: null },
  ]);
  expect(await placesOf(word)).toEqual([]);
});

test('whoever marks an attempt while the person is erased leaves no text behind', async () => {
  for (let round = 0; round < 8; round += 1) {
    const word = `xochipilli${round}`;
    const { browser, person, decide } = await writeAbout(word);
    const [erased, decided] = await Promise.all([
      browser.call('POST', `/api/candidate/${person.id}/erase`, { body: { email: person.email } }),
      decide('unmark'),
    ]);
    expect(erased.status).toBe(200);
    expect([200, 409]).toContain(decided.status);
    expect(await placesOf(word)).toEqual([]);
  }
});
