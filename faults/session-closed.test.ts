import { createPosition } from '@tamiz/contract/calls/hiring/positions';
import { getProfile } from '@tamiz/contract/calls/identity/profile';
import { closeOtherSessions } from '@tamiz/contract/calls/identity/sessions';
import { withClient } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing';
import { beforeAll, expect, test } from 'vitest';

import { createClient } from '#faults/support/client.ts';
import { signIn } from '#faults/support/sign-in.ts';
import { useStack } from '#faults/support/use-stack.ts';

const stack = useStack({ apiProcesses: 2, workerProcesses: 1 });
const email = 'dos-procesos@ejemplo.mx';
let userId: string;
let accountId: string;

beforeAll(async () => {
  await withClient(stack().urls.database.owner, async (owner) => {
    const account = await owner.query(
      "insert into accounts (name) values ('Dos procesos') returning id",
    );
    accountId = account.rows[0].id;
    const user = await owner.query(
      `insert into users (account_id, role, email, first_name, last_name)
       values ($1, 'owner', $2, 'Dos', 'Procesos') returning id`,
      [accountId, email],
    );
    // A second owner, because an account must always have one.
    await owner.query(
      `insert into users (account_id, role, email, first_name, last_name)
       values ($1, 'owner', 'se-queda@ejemplo.mx', 'Otra', 'Propietaria')`,
      [accountId],
    );
    userId = user.rows[0].id;
  });
});

/** The same cookies reach both processes. */
const signInOnBoth = async () => {
  const [firstUrl = '', secondUrl = ''] = stack().urls.apis;
  const first = createClient(firstUrl);
  await signIn(first, stack().mailbox, email);
  return { first, second: createClient(secondUrl, first.cookies) };
};

/** How long the second process still accepts the session after the change, in milliseconds. */
const acceptedFor = async (
  client: ReturnType<typeof createClient>,
  change: () => Promise<unknown>,
  isOver: (status: number) => boolean,
  ask = async () => (await client.call(getProfile)).status,
): Promise<number> => {
  // Warm-up: from now on the process answers from memory.
  for (let index = 0; index < 20; index += 1) expect(isOver(await ask())).toBe(false);
  await change();
  const done = performance.now();
  while (!isOver(await ask())) {
    if (performance.now() - done > 5_000) break;
  }
  return performance.now() - done;
};

const isRefused = (status: number): boolean => status === 401;

test('a session closed on one process is refused by the other within a second', async () => {
  const { first, second } = await signInOnBoth();
  const other = await signInOnBoth();
  const elapsed = await acceptedFor(other.second, () => first.call(closeOtherSessions), isRefused);
  process.stdout.write(
    `closed session refused by the other process after ${elapsed.toFixed(0)} ms\n`,
  );
  expect(elapsed).toBeLessThan(1_000);
  expect((await second.call(getProfile)).status).toBe(200);
});

const asOwner = (sql: string, values: unknown[]) =>
  withClient(stack().urls.database.owner, (owner) => owner.query(sql, values));

/** A permitted person gets a 422 for it, so that asking often creates nothing. */
const untitled = {
  title: '',
  expiration_unit: 'days',
  expiration_value: 15,
  max_candidates: 10,
} as const;

test('a role change takes effect within a second', async () => {
  const { second } = await signInOnBoth();
  const ask = async () => (await second.call(createPosition, { body: untitled })).status;
  const elapsed = await acceptedFor(
    second,
    () => asOwner("update users set role = 'viewer' where id = $1", [userId]),
    (status) => status === 403,
    ask,
  );
  await asOwner("update users set role = 'owner' where id = $1", [userId]);
  expect(elapsed).toBeLessThan(1_000);
});

test('a suspension takes effect within a second', async () => {
  const { second } = await signInOnBoth();
  const ask = async () => (await second.call(createPosition, { body: untitled })).status;
  const elapsed = await acceptedFor(
    second,
    () => asOwner("update accounts set status = 'suspended' where id = $1", [accountId]),
    (status) => status === 403,
    ask,
  );
  expect(elapsed).toBeLessThan(1_000);
});

test('a process that lost its listening connection no longer answers from memory', async () => {
  await asOwner("update accounts set status = 'active' where id = $1", [accountId]);
  const { second } = await signInOnBoth();
  for (let index = 0; index < 5; index += 1) await second.call(getProfile);
  // All connections of the sign-in role are cut, also those that listen; then the session is deleted.
  const database = new URL(stack().urls.database.owner).pathname.slice(1);
  const { rowCount } = await withClient(testAdminUrl, (admin) =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and usename = 'tamiz_auth'`,
      [database],
    ),
  );
  expect(rowCount).toBeGreaterThanOrEqual(2);
  await asOwner('delete from sessions where user_id = $1', [userId]);
  await expect
    .poll(async () => (await second.call(getProfile)).status, { timeout: 1_000 })
    .toBe(401);
});
