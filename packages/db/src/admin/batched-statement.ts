import type pg from 'pg';

/** Tells the operator how far a long migration is. */
export type Tell = (line: string) => void;

/** A change of rows that is too long for one transaction: so many rows of a table at a time, in the order of its key. */
export type Batch = { sql: string; table: string; key: string; rows: number };

const directive = /^-- tamiz: (\d+) rows of (\w+) by (\w+) at a time$/m;
const changesBatch = /^(?:update|insert into|delete from)\b.*\bfrom batch\b/is;

/** The statement under a comment such as `-- tamiz: 1000 rows of candidates by id at a time`; null without one. */
export const readBatch = (text: string, sql: string): Batch | null => {
  const [, rows, table, key] = directive.exec(text) ?? [];
  if (rows === undefined || table === undefined || key === undefined) return null;
  if (!changesBatch.test(sql)) {
    throw new Error('A statement in batches changes the rows whose keys it selects `from batch`.');
  }
  return { sql, table, key, rows: Number(rows) };
};

type Run = Batch & { migration: string; statement: number };
type Progress = { upTo: string | null; done: number };

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`;

const readProgress = async (client: pg.Client, run: Run): Promise<Progress> => {
  const { rows } = await client.query<{ up_to: string; done: string }>(
    'select up_to, done from schema_progress where migration = $1 and statement = $2',
    [run.migration, run.statement],
  );
  return { upTo: rows[0]?.up_to ?? null, done: Number(rows[0]?.done ?? 0) };
};

const keyType = async (client: pg.Client, { table, key }: Run): Promise<string> => {
  const { rows } = await client.query<{ type: string }>(
    `select format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = ('public.' || quote_ident($1))::regclass and attname = $2`,
    [table, key],
  );
  if (rows[0] === undefined) throw new Error(`There is no column ${key} of ${table}.`);
  return rows[0].type;
};

/** One batch and how far it led, in one transaction; null when no row is left. */
const runOne = async (
  client: pg.Client,
  run: Run,
  type: string,
  before: Progress,
): Promise<Progress | null> => {
  const { table, key, rows: size } = run;
  const after =
    before.upTo === null ? 'true' : `${key} > ${client.escapeLiteral(before.upTo)}::${type}`;
  const { rows } = await client.query<{ up_to: string; found: number }>(
    `select ${key}::text as up_to, (count(*) over ())::int as found from
       (select ${key} from ${table} where ${after} order by ${key} limit ${size}) batch
     order by ${key} desc limit 1`,
  );
  const last = rows[0];
  if (last === undefined) return null;
  const progress = { upTo: last.up_to, done: before.done + last.found };
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '5s'");
    await client.query(
      `with batch as (select ${key} from ${table}
         where ${after} and ${key} <= ${client.escapeLiteral(last.up_to)}::${type}) ${run.sql}`,
    );
    await client.query(
      `insert into schema_progress (migration, statement, up_to, done) values ($1, $2, $3, $4)
       on conflict (migration, statement) do update set up_to = excluded.up_to, done = excluded.done`,
      [run.migration, run.statement, progress.upTo, progress.done],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return progress;
};

/** Changes all rows, and goes on behind the last batch that was committed when an earlier run was stopped. */
export const runInBatches = async (client: pg.Client, run: Run, tell: Tell): Promise<void> => {
  await client.query(`create table if not exists schema_progress (
    migration text, statement int, up_to text not null, done bigint not null, primary key (migration, statement))`);
  const type = await keyType(client, run);
  const { rows } = await client.query<{ estimate: string }>(
    `select greatest(reltuples, 0)::bigint as estimate from pg_class where oid = $1::regclass`,
    [run.table],
  );
  let progress: Progress | null = await readProgress(client, run);
  if (progress.upTo !== null) {
    tell(`${run.migration}: goes on behind ${progress.done} rows of ${run.table}`);
  }
  const since = performance.now();
  let told = since;
  let { done } = progress;
  while (progress !== null) {
    ({ done } = progress);
    if (performance.now() - told > 5_000) {
      told = performance.now();
      tell(
        `${run.migration}: ${done} of about ${rows[0]?.estimate} rows of ${run.table}, ${seconds(since)}`,
      );
    }
    progress = await runOne(client, run, type, progress);
  }
  tell(`${run.migration}: ${done} rows of ${run.table}, ${seconds(since)}`);
};

/** Forgets how far a migration had come, when it is whole; the schema is what it was before. */
export const forgetProgress = async (client: pg.Client, migration: string): Promise<void> => {
  const { rows } = await client.query<{ is_there: boolean }>(
    "select to_regclass('public.schema_progress') is not null as is_there",
  );
  if (!rows[0]?.is_there) return;
  await client.query('delete from schema_progress where migration = $1', [migration]);
  await client.query('drop table schema_progress');
};
