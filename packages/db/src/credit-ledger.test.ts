import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';

import { withClient } from '#src/admin/prepare-database.ts';
import { createAccount, grantCredits } from '#src/factories/index.ts';
import { useTestDatabase } from '#src/testing/index.ts';
import { createTransactions } from '#src/transactions.ts';

const database = useTestDatabase();
let accountId: string;

beforeAll(async () => {
  const owner = createTransactions(database().urls.owner, 1);
  await owner.run(async (tx) => {
    accountId = (await createAccount(tx)).id;
    await grantCredits(tx, { accountId, amount: 10 });
  });
  await owner.close();
});

/** Runs one statement as a role of the service, with the account set as a request would. */
const attempt = (role: 'app' | 'staff' | 'worker', statement: string, values: unknown[] = []) =>
  withClient(database().urls[role], async (client) => {
    await client.query('begin');
    await client.query("select set_config('app.account_id', $1, true)", [accountId]);
    const result = await client.query(statement, values);
    await client.query('commit');
    return result;
  });

const insert = `insert into credit_movements (account_id, type, direction, amount, description, system_mov, idempotency_key)
  values ($1, $2, $3, $4, 'Prueba', false, $5)`;

const stand = () =>
  withClient(database().urls.owner, async (owner) => {
    const { rows } = await owner.query<{ balance: number; sum: number; movements: number }>(
      `select balance, last_seq::int as movements,
         (select coalesce(sum(case direction when 'debit' then amount else -amount end), 0)::int
          from credit_movements m where m.account_id = b.account_id) as sum
       from credit_balances b where account_id = $1`,
      [accountId],
    );
    return rows[0];
  });

describe.each(['app', 'staff', 'worker'] as const)('the ledger refuses the %s role', (role) => {
  test.each([
    ['update', 'update credit_movements set amount = 1'],
    ['delete', 'delete from credit_movements'],
    ['truncate', 'truncate credit_movements'],
    ['a moved head', 'update credit_balances set balance = 999'],
    [
      'a place in the chain of its own choice',
      `insert into credit_movements (account_id, seq, balance_before, balance_after, type, direction, amount, description, system_mov, idempotency_key)
      select account_id, 7, 0, 999, 'promo', 'debit', 999, 'x', false, 'forged' from credit_balances`,
    ],
  ])('%s', async (_name, statement) => {
    const before = await stand();
    await expect(attempt(role, statement)).rejects.toThrow(/permission denied|refused/);
    expect(await stand()).toEqual(before);
  });

  test('an overdraft', async () => {
    await expect(
      attempt(role, insert, [accountId, 'invitation', 'credit', 11, `over:${role}`]),
    ).rejects.toThrow('not enough credits');
  });

  test('a second use of an idempotency key', async () => {
    await attempt(role, insert, [accountId, 'promo', 'debit', 1, `once:${role}`]);
    await expect(
      attempt(role, insert, [accountId, 'promo', 'debit', 1, `once:${role}`]),
    ).rejects.toThrow('idempotency_key');
    await attempt(role, insert, [accountId, 'invitation', 'credit', 1, `back:${role}`]);
  });

  test('a direction that does not fit the type', async () => {
    await expect(
      attempt(role, insert, [accountId, 'invitation', 'debit', 1, `odd:${role}`]),
    ).rejects.toThrow('direction_of_type');
  });
});

test('even the owner of the tables cannot rewrite history', async () => {
  for (const statement of [
    'update credit_movements set amount = 1',
    'delete from credit_movements',
    'truncate credit_movements',
  ]) {
    await expect(
      withClient(database().urls.owner, (owner) => owner.query(statement)),
    ).rejects.toThrow(/refused/);
  }
});

test('50 parallel movements keep balance = sum of movements and never go below zero', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      attempt('app', insert, [accountId, 'invitation', 'credit', 1, `parallel:${index}`]),
    ),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(40);
  expect(refused.every((outcome) => outcome.reason instanceof pg.DatabaseError)).toBe(true);
  const { balance, sum } = (await stand()) ?? {};
  expect({ balance, sum }).toEqual({ balance: 0, sum: 0 });
});
