import { build, prepared } from '@tamiz/db';
import { withClient, withDatabase } from '@tamiz/db/admin';
import { testAdminUrl, useTestDatabase } from '@tamiz/db/testing';
import { sql } from 'kysely';
import type { CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { readCatalogue } from '#src/testing/queries/catalogue.ts';
import { crossingQueries, databaseFunctions } from '#src/testing/queries/crossing-queries.ts';
import { explain } from '#src/testing/queries/explain.ts';
import { isAccount, listStatements } from '#src/testing/queries/list-statements.ts';
import { unboundTables } from '#src/testing/queries/unbound-tables.ts';

const database = useTestDatabase();

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;
type Checker = (statement: Statement) => Promise<string[]>;

/** Checks statements as a superuser: row security is off, so no policy adds the account for them. */
const check = <Result>(work: (unbound: Checker) => Promise<Result>): Promise<Result> =>
  withClient(withDatabase(testAdminUrl, database().database), async (client) => {
    const catalogue = await readCatalogue(client);
    return work(async (statement) =>
      unboundTables(
        await explain(client, statement),
        (parameter) => isAccount(statement.parameters[parameter]),
        catalogue,
      ),
    );
  });

/** Which of these functions read or change a table of accounts in their body. */
const listFunctionsOnAccounts = (names: readonly string[]): Promise<string[]> =>
  withClient(withDatabase(testAdminUrl, database().database), async (client) => {
    const { accountColumns } = await readCatalogue(client);
    const { rows } = await client.query<{ name: string }>(
      `select proname as name from pg_proc
       where pronamespace = 'app'::regnamespace and proname = any($1) and prosrc ~* $2 order by proname`,
      [
        names,
        String.raw`\m(from|join|into|update)\s+(public\.)?(${[...accountColumns.keys()].join('|')})\M`,
      ],
    );
    return rows.map(({ name }) => name);
  });

describe('every query of every queries.ts', () => {
  const found = new Map<string, string[]>();
  let statements: Awaited<ReturnType<typeof listStatements>>;

  beforeAll(async () => {
    statements = await listStatements();
    await check(async (unbound) => {
      for (const statement of statements) {
        const tables = await unbound(statement);
        if (tables.length > 0) found.set(statement.query, tables);
      }
    });
    // Hundreds of plans: longer than a hook usually takes.
  }, 240_000);

  test('is read: there are hundreds of them', () => {
    expect(statements.length).toBeGreaterThan(250);
  });

  test('names the account of each table it touches, or crosses accounts on purpose', () => {
    const unexplained = [...found].filter(([query]) => crossingQueries[query] === undefined);
    expect(unexplained).toEqual([]);
  });

  test('stands in the list of crossing queries only while it crosses', () => {
    const outdated = Object.keys(crossingQueries).filter((query) => !found.has(query));
    expect(outdated).toEqual([]);
  });

  test('may be run by the role that the list names', async () => {
    const refused: string[] = [];
    await withClient(withDatabase(testAdminUrl, database().database), async (client) => {
      for (const statement of statements) {
        const role = crossingQueries[statement.query]?.role;
        if (role === undefined) continue;
        await client.query(`set role tamiz_${role}`);
        await explain(client, statement).catch((error: unknown) => {
          refused.push(`${statement.query} as ${role}: ${String(error)}`);
        });
        await client.query('reset role');
      }
    });
    expect(refused).toEqual([]);
  });

  test('calls no function that touches tables of accounts without a word on how', async () => {
    const called = statements.flatMap(({ sql: text }) =>
      [...text.matchAll(/\bapp\.(\w+)\(/gu)].map(([, name = '']) => name),
    );
    expect(await listFunctionsOnAccounts(called)).toEqual(
      Object.keys(databaseFunctions).toSorted(),
    );
  });
});

type Ids = { accountId: string; placeId: string };
const params = prepared<Ids>();

const unboundIn = (query: { compile: () => CompiledQuery }): Promise<string[]> =>
  check((unbound) => unbound(query.compile()));

describe('the check finds', () => {
  const cases = {
    'a lock by the place alone': [
      params((p) =>
        build
          .selectFrom('attempts')
          .where('position_candidate_id', '=', p.placeId)
          .forUpdate()
          .select('id'),
      ),
      ['attempts'],
    ],
    'a subquery that forgets the account': [
      params(
        (p) => sql`
          select not exists (select from invitations later where later.id > invitation.id) as is_latest
          from invitations invitation where invitation.account_id = ${p.accountId}`,
      ),
      ['later'],
    ],
    'an account that is only one of two ways': [
      params(
        (p) => sql`
          select id from attempts where account_id = ${p.accountId} or position_candidate_id = ${p.placeId}`,
      ),
      ['attempts'],
    ],
    'a parameter that is not the account': [
      params((p) => sql`select id from attempts where account_id = ${p.placeId}`),
      ['attempts'],
    ],
    'an outer join that names the account of its optional side only': [
      params(
        (p) => sql`
          select place.id from position_candidates place
          left join attempts on attempts.position_candidate_id = place.id and attempts.account_id = ${p.accountId}`,
      ),
      ['place'],
    ],
    'a join by a key that does not hold the account': [
      params(
        (p) => sql`
          select users.email from checkouts join users on users.id = checkouts.created_by
          where checkouts.account_id = ${p.accountId}`,
      ),
      ['users'],
    ],
    'one branch of a union': [
      params(
        (p) => sql`
          select id from positions where account_id = ${p.accountId} union all select id from candidates`,
      ),
      ['candidates'],
    ],
    'an update and a delete by the id alone': [
      params(
        (p) => sql`
          with gone as (delete from invitations where position_candidate_id = ${p.placeId})
          update position_candidates set removed_at = now() where id = ${p.placeId}`,
      ),
      ['invitations', 'position_candidates'],
    ],
    'a row inserted for an account that nobody named': [
      params(
        (p) => sql`
          insert into candidates (account_id, name) select account_id, name from candidates where id = ${p.placeId}`,
      ),
      ['candidates_1', 'insert into candidates'],
    ],
  } as const;

  test.each(Object.entries(cases))('%s', async (_, [query, tables]) => {
    expect(await unboundIn(query)).toEqual(tables);
  });
});

describe('the check accepts', () => {
  const cases = {
    'a join by a key that holds the account': params(
      (p) => sql`
        select candidates.name from position_candidates place
        join candidates on candidates.id = place.candidate_id
        left join attempts on attempts.position_candidate_id = place.id
        where place.account_id = ${p.accountId}`,
    ),
    'a subquery tied to a row of the account': params(
      (p) => sql`
        select (select max(id::text) from invitations where invitations.position_candidate_id = place.id)
        from position_candidates place where place.account_id = ${p.accountId} and place.id = ${p.placeId}`,
    ),
    'a row inserted for the account': params(
      (p) => sql`insert into candidates (account_id, name) values (${p.accountId}, 'Ana')`,
    ),
    'a table that belongs to no account': params(() => sql`select id from evaluations`),
  };

  test.each(Object.entries(cases))('%s', async (_, query) => {
    expect(await unboundIn(query)).toEqual([]);
  });
});
