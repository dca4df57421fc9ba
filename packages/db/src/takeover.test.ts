import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';

import { withClient } from '#src/admin/with-client.ts';
import { isDatabaseAway } from '#src/away.ts';
import { build } from '#src/builder.ts';
import { createPipeline } from '#src/pipeline.ts';
import { testAdminUrl, useTestDatabase } from '#src/testing/index.ts';
import { createTransactions } from '#src/transactions.ts';

const database = useTestDatabase();

beforeAll(() =>
  withClient(database().urls.owner, (owner) =>
    owner.query('create table noted (n int); grant insert on noted to tamiz_app'),
  ),
);

/** Connections that are opened meanwhile are read-only for as long as they last, like those to a replica. */
const setReadOnly = (isReadOnly: boolean): Promise<unknown> =>
  withClient(testAdminUrl, (admin) => {
    const name = admin.escapeIdentifier(new URL(database().urls.app).pathname.slice(1));
    const setting = 'default_transaction_read_only';
    return admin.query(
      isReadOnly
        ? `alter database ${name} set ${setting} = on`
        : `alter database ${name} reset ${setting}`,
    );
  });

afterEach(() => setReadOnly(false));

const insert = sql`insert into noted values (1)`.compile(build);
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a transaction on a connection that can only read fails once; the next has another connection', async () => {
  await setReadOnly(true);
  const transactions = createTransactions(database().urls.app, 1);
  const write = () => transactions.run((tx) => tx.run(insert));
  expect(isDatabaseAway(await failureOf(write()))).toBe(true);
  await setReadOnly(false);
  expect(await write()).toEqual([]);
  await transactions.close();
});

test('so does a single statement', async () => {
  await setReadOnly(true);
  const pipeline = createPipeline(database().urls.app, 1);
  expect(isDatabaseAway(await failureOf(pipeline.handle.run(insert)))).toBe(true);
  await setReadOnly(false);
  expect(await pipeline.handle.run(insert)).toEqual([]);
  await pipeline.close();
});
