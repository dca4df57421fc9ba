import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { withClient } from '#src/admin/with-client.ts';
import { build } from '#src/builder.ts';
import { createPipeline } from '#src/pipeline.ts';
import type { Pipeline } from '#src/pipeline.ts';
import { createAccount, createPublishedEvaluation, createUser } from '#src/factories/index.ts';
import { seedDemoPositions } from '#src/seed/demo-positions.ts';
import { seedDemo } from '#src/seed/demo.ts';
import { useTestDatabase } from '#src/testing/index.ts';
import { createTransactions } from '#src/transactions.ts';

const database = useTestDatabase();

type TableRow = {
  name: string;
  accountColumn: string | null;
  isForced: boolean;
  isReadable: boolean;
};

/** Every table of ours, and by which column it belongs to an account: read from the catalogue. */
const listTables = (owner: pg.Client): Promise<TableRow[]> =>
  owner
    .query<TableRow>(
      `select c.relname as name,
          case when c.relname = 'accounts' then 'id'
               when exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id') then 'account_id'
          end as "accountColumn",
          c.relrowsecurity and c.relforcerowsecurity as "isForced",
          has_table_privilege('tamiz_app', c.oid, 'select') as "isReadable"
       from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
       order by c.relname`,
    )
    .then(({ rows }) => rows);

const countByAccount = async (client: pg.Client, table: TableRow): Promise<Map<string, number>> => {
  const column = client.escapeIdentifier(table.accountColumn ?? '');
  const { rows } = await client.query<{ account: string; count: number }>(
    `select ${column} as account, count(*)::int as count from ${client.escapeIdentifier(table.name)}
     where ${column} is not null group by 1`,
  );
  return new Map(rows.map((row) => [row.account, row.count]));
};

describe('row-level security, derived from the catalogue over the demo data', () => {
  beforeAll(async () => {
    const { owner } = database().urls;
    await seedDemo(owner);
    const transactions = createTransactions(owner, 1);
    await transactions.run((tx) => createPublishedEvaluation(tx));
    await transactions.close();
    await seedDemoPositions(owner);
    // Tables that the demo data leaves empty: holds, checks, refunds, notices and moves, and those only a real exam writes.
    await withClient(owner, async (client) => {
      await client.query(
        "insert into credit_holds (account_id, reason, released_at) select id, 'dispute', now() from accounts",
      );
      await client.query(
        "insert into staff_notes (account_id, body) select id, 'Llamó.' from accounts",
      );
      await client.query(
        "insert into account_flags (account_id, flag) select id, 'many_templates' from accounts on conflict do nothing",
      );
      await client.query(
        "insert into account_views (account_id, reason, ends_at) select id, 'Ayuda.', now() from accounts",
      );
      await client.query('insert into credit_checks (account_id) select id from accounts');
      await client.query(
        'insert into retention_notices (account_id, retention_months, created_at) select id, 24, now() from accounts',
      );
      await client.query(
        `insert into announced_erasures (candidate_id, account_id, notice_id)
         select candidates.id, account_id, notice.id from candidates join retention_notices notice using (account_id)`,
      );
      await client.query(
        `insert into stage_moves (id, account_id, position_id, stage_id, has_mail)
         select gen_random_uuid(), place.account_id, place.position_id, place.stage_id, true
         from position_candidates place where place.stage_id is not null`,
      );
      await client.query(
        `insert into stage_messages (account_id, move_id, position_candidate_id, body)
         select move.account_id, move.id, place.id, 'Hola.'
         from stage_moves move join position_candidates place using (account_id, position_id)`,
      );
      await client.query(
        `insert into result_shares (account_id, position_id, email, shows_names, shows_signals, shows_reports, expires_at)
         select account_id, id, 'gerencia@ejemplo.mx', false, false, false, now() from positions`,
      );
      await client.query(
        `insert into result_share_people (account_id, share_id, position_candidate_id)
         select share.account_id, share.id, place.id
         from result_shares share join position_candidates place using (account_id, position_id)
         on conflict do nothing`,
      );
      await client.query(
        'insert into refunds (account_id, payment_id, amount_cents) select account_id, id, 100 from payments',
      );
      await client.query(
        `insert into public_links (account_id, position_id, max_people, ends_at, closed_at)
         select account_id, id, 1, now(), now() from positions`,
      );
      await client.query(
        `insert into chosen_changes (account_id, key, position_id, request_digest, answer)
         select account_id, id, id, sha256(''), '{}' from positions`,
      );
      await client.query(
        `insert into attempts (account_id, position_candidate_id, version_id, max_score)
         select account_id, position_candidate_id, (select min(id) from evaluation_versions), 2 from invitations`,
      );
      await client.query(
        `insert into report_downloads (account_id, position_id, user_id, total)
         select distinct on (users.account_id) users.account_id, positions.id, users.id, 1
         from users join positions using (account_id)`,
      );
      await client.query(
        `insert into report_files (account_id, download_id, number, attempt_id)
         select account_id, id, 1, gen_random_uuid() from report_downloads`,
      );
      await client.query(
        "insert into attempt_events (account_id, attempt_id, kind, at) select account_id, id, 'started', now() from attempts",
      );
      await client.query(
        `insert into attempt_responses (completed_at, account_id, position_id, attempt_id, version_id, question_id, revision,
           technology_id, time_ms, number, is_correct, answer_ids)
         select now(), account_id, position_id, id, version_id, 1, 1, 1, 0, 1, false, '{}' from attempts`,
      );
      await client.query(
        `insert into attempt_seals (account_id, attempt_id, last_event_id, digest)
         select account_id, attempt_id, id, sha256('') from attempt_events`,
      );
    });
  });

  test('is forced on every table', async () => {
    const tables = await withClient(database().urls.owner, listTables);
    expect(tables.length).toBeGreaterThan(5);
    expect(tables.filter((table) => !table.isForced)).toEqual([]);
  });

  test('hides other accounts when the WHERE is left out, and everything when no account is set', async () => {
    await withClient(database().urls.owner, async (owner) => {
      const tenantTables = (await listTables(owner)).filter(
        (table) => table.accountColumn !== null,
      );
      expect(tenantTables.map((table) => table.name)).toContain('credit_movements');
      for (const table of tenantTables) {
        const all = await countByAccount(owner, table);
        // The demo data must have rows of every tenant table in two accounts, or this test would prove nothing.
        expect(all.size, `accounts with rows in ${table.name}`).toBeGreaterThanOrEqual(2);
        await withClient(database().urls.app, async (app) => {
          if (!table.isReadable) {
            await expect(countByAccount(app, table)).rejects.toThrow('permission denied');
            return;
          }
          expect(await countByAccount(app, table), `${table.name}, no account set`).toEqual(
            new Map(),
          );
          for (const [account, count] of all) {
            await app.query('begin');
            await app.query("select set_config('app.account_id', $1, true)", [account]);
            expect(await countByAccount(app, table), table.name).toEqual(
              new Map([[account, count]]),
            );
            await app.query('commit');
          }
        });
      }
    });
  });

  test('no role of the service may bypass it', async () => {
    const { rows } = await withClient(database().urls.owner, (owner) =>
      owner.query(
        "select rolname from pg_roles where rolname like 'tamiz_%' and (rolbypassrls or rolsuper)",
      ),
    );
    expect(rows).toEqual([]);
  });
});

describe('one pipelined client', () => {
  let pipeline: Pipeline;
  const accountIds: string[] = [];

  beforeAll(async () => {
    const owner = createTransactions(database().urls.owner, 1);
    await owner.run(async (tx) => {
      for (let index = 0; index < 20; index += 1) {
        const { id } = await createAccount(tx);
        await createUser(tx, { accountId: id });
        accountIds.push(id);
      }
    });
    await owner.close();
    pipeline = createPipeline(database().urls.app, 1);
  });
  afterAll(() => pipeline.close());

  test('answers 1,000 interleaved requests of 20 accounts, one in ten failing, without one foreign row', async () => {
    const everybody = build.selectFrom('users').select('account_id').compile();
    const failing = sql<{
      account_id: string;
    }>`select 1 / (count(*) - count(*)) as account_id from users`;
    const outcomes = await Promise.all(
      Array.from({ length: 1_000 }, async (_, index) => {
        const accountId = accountIds[index % accountIds.length] ?? '';
        const query = index % 10 === 3 ? failing.compile(build) : everybody;
        try {
          const rows = await pipeline.within(accountId).run(query);
          return rows.every((row) => row.account_id === accountId) && rows.length === 1
            ? 'own'
            : 'foreign';
        } catch (error) {
          return error instanceof pg.DatabaseError && error.message === 'division by zero'
            ? 'failed'
            : 'broken';
        }
      }),
    );
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    expect({
      own: count('own'),
      failed: count('failed'),
      foreign: count('foreign'),
      broken: count('broken'),
    }).toEqual({
      own: 900,
      failed: 100,
      foreign: 0,
      broken: 0,
    });
  });

  test('leaves no account behind on the shared connection', async () => {
    await pipeline
      .within(accountIds[0] ?? '')
      .run(build.selectFrom('users').select('id').compile());
    expect(await pipeline.handle.run(build.selectFrom('users').select('id').compile())).toEqual([]);
  });

  test('opens a new connection when the server ends the old one', async () => {
    const query = build.selectFrom('users').select('id').compile();
    const accountId = accountIds[0] ?? '';
    await pipeline.within(accountId).run(query);
    await withClient(database().urls.app, (other) =>
      other.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename = current_user',
      ),
    );
    await expect
      .poll(() =>
        pipeline
          .within(accountId)
          .run(query)
          .catch(() => []),
      )
      .toHaveLength(1);
  });
});
