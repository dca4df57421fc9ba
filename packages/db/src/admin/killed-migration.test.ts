import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { beforeAll, expect, test } from 'vitest';

import { migrate } from '#src/admin/migrate.ts';
import { withClient } from '#src/admin/with-client.ts';
import { useTestDatabase } from '#src/testing/index.ts';
import { inFolder } from '#src/testing/migration-folder.ts';

const database = useTestDatabase();
const owner = () => database().urls.owner;

/** Each starts a process, and waits for what it does. */
const withProcess = { timeout: 240_000 };

const migrator = new URL('migrate.ts', import.meta.url).href;

/** A migrator in a process of its own, which the test kills without a warning. */
const startMigrator = (folder: URL) => {
  const script = `import { migrate } from ${JSON.stringify(migrator)};
    await migrate(${JSON.stringify(owner())}, new URL(${JSON.stringify(folder.href)}));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  return {
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
    },
  };
};

const ask = async <Row extends object>(sql: string): Promise<Row | undefined> =>
  withClient(owner(), async (client) => (await client.query<Row>(sql)).rows[0]);

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + 30_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('It did not happen within 30 s.');
    await sleep(20);
  }
};

const doneRows = async (): Promise<number> =>
  Number((await ask<{ n: string }>('select count(*) as n from numbers where changes > 0'))?.n ?? 0);

beforeAll(async () => {
  await withClient(owner(), (client) =>
    client.query(
      `create table numbers (id uuid primary key default gen_random_uuid(), changes int not null default 0);
       insert into numbers select from generate_series(1, 2000)`,
    ),
  );
});

test(
  'rows are changed in batches, and a killed run goes on behind its last batch',
  withProcess,
  async () => {
    const folder = await inFolder({
      '9001_batches.sql': `-- tamiz: no transaction
-- Why.
-- tamiz: 50 rows of numbers by id at a time
update numbers set changes = changes + 1 from pg_sleep(0.02) where id in (select id from batch);
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists numbers_changes on numbers (changes);
`,
    });
    const running = startMigrator(folder);
    await until(async () => (await doneRows()) >= 100);
    await running.kill();

    const told: string[] = [];
    expect(await migrate(owner(), folder, (line) => told.push(line))).toEqual(['9001_batches.sql']);
    const before = Number(/goes on behind (\d+) rows of numbers/.exec(told[0] ?? '')?.[1]);
    expect(before).toBeGreaterThanOrEqual(100);
    expect(before).toBeLessThan(2000);
    expect(before % 50).toBe(0);
    expect(told.at(-1)).toContain('2000 rows of numbers');
    // Each row once: no batch was lost, none was run again.
    expect(await ask('select min(changes), max(changes) from numbers')).toEqual({ min: 1, max: 1 });
    expect(await ask("select to_regclass('schema_progress') as left")).toEqual({ left: null });
    expect(await migrate(owner(), folder)).toEqual([]);
  },
);

test(
  'a killed build of an index frees the lock, and the next run makes the index whole',
  withProcess,
  async () => {
    const folder = await inFolder({
      '9002_index.sql':
        '-- tamiz: no transaction\ncreate index concurrently if not exists numbers_killed on numbers (changes);\n',
    });
    const isValid = async () =>
      (
        await ask<{ indisvalid: boolean }>(
          "select indisvalid from pg_index where indexrelid = to_regclass('numbers_killed')",
        )
      )?.indisvalid;
    await withClient(owner(), async (writer) => {
      // The build waits for this transaction.
      await writer.query('begin; update numbers set changes = 2');
      const running = startMigrator(folder);
      await until(async () => (await isValid()) === false);
      await running.kill();
      await until(
        async () =>
          (
            await ask<{ n: number }>(
              "select count(*)::int as n from pg_stat_activity where datname = current_database() and query like 'create index concurrently%' and state <> 'idle' and pid <> pg_backend_pid()",
            )
          )?.n === 0,
      );
      expect(await isValid()).toBe(false);
      await writer.query('commit');
    });
    const told: string[] = [];
    expect(await migrate(owner(), folder, (line) => told.push(line))).toEqual(['9002_index.sql']);
    expect(told).toEqual([
      'numbers_killed was left unfinished by an earlier run: dropped, to be made again',
    ]);
    expect(await isValid()).toBe(true);
  },
);

test(
  'an order is kept: what comes behind waits until the killed one is whole',
  withProcess,
  async () => {
    const folder = await inFolder({
      '9003_batches.sql': `-- tamiz: no transaction
-- tamiz: 50 rows of numbers by id at a time
update numbers set changes = 7 from pg_sleep(0.02) where id in (select id from batch);
`,
      '9004_after.sql': 'alter table numbers add check (changes = 7);',
    });
    const running = startMigrator(folder);
    await until(
      async () => (await ask('select from numbers where changes = 7 limit 1')) !== undefined,
    );
    await running.kill();
    expect(await ask("select from schema_migrations where name = '9003_batches.sql'")).toBe(
      undefined,
    );
    const [one, other] = await Promise.all([migrate(owner(), folder), migrate(owner(), folder)]);
    expect([...one, ...other]).toEqual(['9003_batches.sql', '9004_after.sql']);
  },
);

test('a statement in batches that names no batch, or a column that is not there, is refused', async () => {
  const whole = await inFolder({
    '9005_whole.sql':
      '-- tamiz: no transaction\n-- tamiz: 50 rows of numbers by id at a time\nupdate numbers set changes = 9;\n',
  });
  await expect(migrate(owner(), whole)).rejects.toThrow('9005_whole.sql failed');
  const wrong = await inFolder({
    '9006_wrong.sql':
      '-- tamiz: no transaction\n-- tamiz: 50 rows of numbers by number at a time\ndelete from numbers where id in (select id from batch);\n',
  });
  await expect(migrate(owner(), wrong)).rejects.toThrow('9006_wrong.sql failed');
  expect(await ask('select max(changes) from numbers')).toEqual({ max: 7 });
});
