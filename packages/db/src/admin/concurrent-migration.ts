import type pg from 'pg';

import { readBatch, runInBatches } from '#src/admin/batched-statement.ts';
import type { Batch, Tell } from '#src/admin/batched-statement.ts';

/** The first line of a migration that must run outside a transaction. */
const marker = '-- tamiz: no transaction';

const indexStatement =
  /^(create (?:unique )?index concurrently if not exists|drop index concurrently if exists) (\w+)\b/i;

type Step = { kind: 'index'; sql: string; name: string } | { kind: 'batches'; batch: Batch };

/** Whether a migration asks to run outside a transaction. */
export const isConcurrent = (sql: string): boolean => sql.startsWith(`${marker}\n`);

const withoutComments = (text: string): string => text.replaceAll(/^\s*--.*$/gm, '').trim();

const readStep = (text: string): Step => {
  const sql = withoutComments(text);
  const batch = readBatch(text, sql);
  if (batch !== null) return { kind: 'batches', batch };
  const name = indexStatement.exec(sql)?.[2];
  if (name !== undefined) return { kind: 'index', sql, name };
  throw new Error(
    'Outside a transaction only `create index concurrently if not exists`, `drop index concurrently if exists` and statements in batches may run.',
  );
};

const readSteps = (sql: string): Step[] =>
  sql
    .split(';')
    .filter((text) => withoutComments(text) !== '')
    .map(readStep);

/** What a build left that failed or was killed: it serves no query, and `if not exists` would take it for done. */
const dropInvalid = async (client: pg.Client, name: string, tell: Tell): Promise<void> => {
  const { rowCount } = await client.query(
    `select from pg_index join pg_class on pg_class.oid = indexrelid
     where relname = $1 and relnamespace = 'public'::regnamespace and not indisvalid`,
    [name],
  );
  if (rowCount === 0) return;
  tell(`${name} was left unfinished by an earlier run: dropped, to be made again`);
  await client.query(`drop index concurrently if exists ${client.escapeIdentifier(name)}`);
};

/**
 * Makes indexes and changes rows in batches while the service writes, one statement at a time. Nothing else may stand
 * in such a file: a failure in its middle is not undone, so every statement must bear being run again.
 */
export const applyConcurrently = async (
  client: pg.Client,
  { name, sql }: { name: string; sql: string },
  tell: Tell,
): Promise<void> => {
  for (const [index, step] of readSteps(sql).entries()) {
    if (step.kind === 'batches') {
      await runInBatches(client, { migration: name, statement: index + 1, ...step.batch }, tell);
    } else {
      if (/^create/i.test(step.sql)) await dropInvalid(client, step.name, tell);
      await client.query(step.sql);
    }
  }
};
