import type pg from 'pg';

/** The first line of a migration that must run outside a transaction. */
const marker = '-- tamiz: no transaction';

const allowed =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) (\w+)\b/i;

/** Whether a migration asks to run outside a transaction. */
export const isConcurrent = (sql: string): boolean => sql.startsWith(`${marker}\n`);

const listStatements = (sql: string): string[] =>
  sql
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/** What a build left that failed or was killed: it serves no query, and `if not exists` would take it for done. */
const dropInvalid = async (client: pg.Client, name: string): Promise<void> => {
  const { rowCount } = await client.query(
    `select from pg_index join pg_class on pg_class.oid = indexrelid
     where relname = $1 and relnamespace = 'public'::regnamespace and not indisvalid`,
    [name],
  );
  if (rowCount !== 0) {
    await client.query(`drop index concurrently if exists ${client.escapeIdentifier(name)}`);
  }
};

/**
 * Makes and drops indexes while the service writes, one statement at a time. Nothing else may stand in such a file: a
 * failure in its middle is not undone, so every statement must bear being run again.
 */
export const applyConcurrently = async (client: pg.Client, sql: string): Promise<void> => {
  const statements = listStatements(sql);
  for (const statement of statements) {
    if (!allowed.test(statement)) {
      throw new Error(
        'Outside a transaction only `create index concurrently if not exists` and `drop index concurrently if exists` may run.',
      );
    }
  }
  for (const statement of statements) {
    const name = allowed.exec(statement)?.[1] ?? '';
    if (/^create/i.test(statement)) await dropInvalid(client, name);
    await client.query(statement);
  }
};
