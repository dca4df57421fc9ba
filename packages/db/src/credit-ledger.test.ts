import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';

import { withClient } from '#src/admin/with-client.ts';
import {
  createAccount,
  createCandidate,
  createInvitation,
  createPosition,
  createPublishedEvaluation,
  grantCredits,
} from '#src/factories/index.ts';
import { useTestDatabase } from '#src/testing/index.ts';
import { createTransactions } from '#src/transactions.ts';

type Role = 'app' | 'auth' | 'staff' | 'worker' | 'exam' | 'owner';

const everyRole = ['app', 'auth', 'staff', 'worker', 'exam'] as const;
/** Those that move credits in their work. */
const movingRoles = ['app', 'staff', 'worker'] as const;

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
const attempt = (role: Role, statement: string, values: unknown[] = [], account = accountId) =>
  withClient(database().urls[role], async (client) => {
    await client.query('begin');
    await client.query("select set_config('app.account_id', $1, true)", [account]);
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

describe.each(everyRole)('the ledger refuses the %s role', (role) => {
  test.each([
    ['update', 'update credit_movements set amount = 1'],
    ['delete', 'delete from credit_movements'],
    ['truncate', 'truncate credit_movements'],
    ['truncate with all that hangs on it', 'truncate credit_movements cascade'],
    ['a moved head', 'update credit_balances set balance = 999'],
    ['a head of its own', 'insert into credit_balances (account_id) select gen_random_uuid()'],
    ['a head taken away', 'delete from credit_balances'],
    [
      'a place in the chain of its own choice',
      `insert into credit_movements (account_id, seq, balance_before, balance_after, type, direction, amount, description, system_mov, idempotency_key)
      select account_id, 7, 0, 999, 'promo', 'debit', 999, 'x', false, 'forged' from credit_balances`,
    ],
    [
      'a gap',
      `insert into credit_movements (account_id, seq, type, direction, amount, description, system_mov, idempotency_key)
      values (app.current_account(), 99, 'promo', 'debit', 1, 'x', false, 'gap')`,
    ],
    [
      'a forged balance',
      `insert into credit_movements (account_id, balance_after, type, direction, amount, description, system_mov, idempotency_key)
      values (app.current_account(), 500, 'promo', 'debit', 1, 'x', false, 'balance')`,
    ],
    ['a switched-off trigger', 'alter table credit_movements disable trigger all'],
    ['triggers that do not fire', "set local session_replication_role = 'replica'"],
  ])('%s', async (_name, statement) => {
    const before = await stand();
    await expect(attempt(role, statement)).rejects.toThrow(
      /permission denied|refused|must be owner/,
    );
    expect(await stand()).toEqual(before);
  });
});

test.each(['auth', 'exam'] as const)('the %s role moves no credits at all', async (role) => {
  await expect(
    attempt(role, insert, [accountId, 'promo', 'debit', 1, `foreign:${role}`]),
  ).rejects.toThrow('permission denied');
});

describe.each(movingRoles)('the ledger refuses the %s role', (role) => {
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

test('whatever place the owner asks for, a movement goes to the end of the chain', async () => {
  const { rows } = await attempt(
    'owner',
    `insert into credit_movements (account_id, seq, balance_before, balance_after, type, direction, amount, description, system_mov, idempotency_key)
     values ($1, 99, 0, 999, 'promo', 'debit', 1, 'Prueba', true, 'chained') returning seq::int, balance_before, balance_after`,
    [accountId],
  );
  const { balance = 0, movements } = (await stand()) ?? {};
  expect(rows).toEqual([{ seq: movements, balance_before: balance - 1, balance_after: balance }]);
  await attempt('app', insert, [accountId, 'invitation', 'credit', 1, 'chained:back']);
});

describe('the credits of another account', () => {
  let otherId: string;

  beforeAll(async () => {
    const owner = createTransactions(database().urls.owner, 1);
    otherId = (await owner.run((tx) => createAccount(tx))).id;
    await owner.close();
  });

  test('are neither moved nor locked by a request of this one', async () => {
    await expect(attempt('app', insert, [otherId, 'promo', 'debit', 1, 'other'])).rejects.toThrow(
      'row-level security',
    );
    await expect(attempt('app', 'select app.lock_credit_balance($1)', [otherId])).rejects.toThrow(
      'not the account of this transaction',
    );
  });
});

describe('functions with more rights than their caller', () => {
  test('are called by nobody whom no migration names', async () => {
    const { rows } = await attempt(
      'owner',
      `select p.oid::regprocedure::text as name from pg_proc p
       cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as granted
       where p.pronamespace = 'app'::regnamespace and granted.grantee = 0`,
    );
    expect(rows).toEqual([]);
  });

  test.each(['auth', 'staff', 'worker', 'exam'] as const)(
    'let %s not speak for the card provider',
    async (role) => {
      await expect(
        attempt(
          role,
          "select app.receive_webhook('evt_forged', 'checkout.session.completed', '{}')",
        ),
      ).rejects.toThrow('permission denied');
    },
  );
});

describe('an account on hold', () => {
  let heldId: string;

  beforeAll(async () => {
    const owner = createTransactions(database().urls.owner, 1);
    await owner.run(async (tx) => {
      heldId = (await createAccount(tx)).id;
      await grantCredits(tx, { accountId: heldId, amount: 10 });
    });
    await owner.close();
    await attempt(
      'worker',
      `insert into credit_holds (account_id, reason) values ($1, 'dispute')`,
      [heldId],
    );
  });

  test.each([...movingRoles, 'owner'] as const)('spends nothing as %s', async (role) => {
    await expect(
      attempt(role, insert, [heldId, 'invitation', 'credit', 1, `held:${role}`], heldId),
    ).rejects.toThrow('on hold');
  });

  test.each([
    ['receives', 'worker', 'purchase', 'debit'],
    ['gets credits back', 'app', 'reintegration', 'debit'],
    ['is adjusted', 'staff', 'adjustment', 'credit'],
  ] as const)('still %s', async (_what, role, type, direction) => {
    const moved = attempt(role, insert, [heldId, type, direction, 1, `held:${type}`], heldId);
    expect(await moved).toMatchObject({ rowCount: 1 });
  });

  test('stops nobody else', async () => {
    const spent = attempt('app', insert, [accountId, 'invitation', 'credit', 1, 'held:other']);
    expect(await spent).toMatchObject({ rowCount: 1 });
    await attempt('app', insert, [accountId, 'promo', 'debit', 1, 'held:other:back']);
  });

  test.each(['app', 'auth', 'exam'] as const)('cannot be let go by %s', async (role) => {
    for (const statement of [
      'update credit_holds set released_at = now()',
      'delete from credit_holds',
      'truncate credit_holds',
    ]) {
      await expect(attempt(role, statement, [], heldId)).rejects.toThrow('permission denied');
    }
  });

  test('holds for every reason until each is released', async () => {
    await attempt(
      'worker',
      `insert into credit_holds (account_id, reason) values ($1, 'shortfall')`,
      [heldId],
    );
    await attempt(
      'staff',
      `update credit_holds set released_at = now() where account_id = $1 and reason = 'dispute'`,
      [heldId],
    );
    await expect(
      attempt('app', insert, [heldId, 'invitation', 'credit', 1, 'held:still'], heldId),
    ).rejects.toThrow('on hold');
    await attempt('staff', 'update credit_holds set released_at = now() where account_id = $1', [
      heldId,
    ]);
    await attempt('app', insert, [heldId, 'invitation', 'credit', 1, 'held:free'], heldId);
  });
});

describe('the credit of an invitation', () => {
  let teamId: string;
  let invitationId: string;
  let returns: string[];

  beforeAll(async () => {
    const owner = createTransactions(database().urls.owner, 1);
    await owner.run(async (tx) => {
      teamId = (await createAccount(tx)).id;
      const { id: evaluationId } = await createPublishedEvaluation(tx);
      const { id: positionId } = await createPosition(tx, { accountId: teamId, evaluationId });
      const { id: placeId } = await createCandidate(tx, { accountId: teamId, positionId });
      invitationId = (await createInvitation(tx, { accountId: teamId, placeId })).id;
    });
    await owner.close();
    const { rows } = await attempt(
      'app',
      `insert into credit_movements (account_id, type, direction, amount, description, system_mov, idempotency_key)
       select $1, 'reintegration', 'debit', 1, 'Prueba', true, 'back:' || n from generate_series(1, 2) n returning id`,
      [teamId],
      teamId,
    );
    returns = rows.map(({ id }: { id: string }) => id);
    await attempt(
      'app',
      "update invitations set status = 'cancelled', returned_by = $2 where id = $1",
      [invitationId, returns[0]],
      teamId,
    );
  });

  const change = (role: Role, what: string, values: unknown[] = []) =>
    attempt(
      role,
      `update invitations set ${what} where id = $1`,
      [invitationId, ...values],
      teamId,
    );

  test.each(['app', 'worker', 'owner'] as const)(
    'comes back once, whatever %s says',
    async (role) => {
      await expect(change(role, 'returned_by = $2', [returns[1]])).rejects.toThrow(
        'comes back once',
      );
      await expect(change(role, 'returned_by = null')).rejects.toThrow('comes back once');
      await expect(change(role, "status = 'sent'")).rejects.toThrow('stays closed');
      await expect(change(role, 'started_at = now()')).rejects.toThrow(
        'invitations_started_is_spent',
      );
    },
  );

  test.each(['auth', 'staff', 'exam'] as const)('is none of the business of %s', async (role) => {
    await expect(change(role, 'returned_by = $2', [returns[1]])).rejects.toThrow(
      'permission denied',
    );
  });

  test.each(everyRole)('keeps its charge, whatever %s says', async (role) => {
    await expect(change(role, 'charged_by = $2', [returns[1]])).rejects.toThrow(
      'permission denied',
    );
    await expect(attempt(role, 'delete from invitations', [], teamId)).rejects.toThrow(
      'permission denied',
    );
  });

  test('keeps its charge even from the owner of the tables, and needs one', async () => {
    await expect(change('owner', 'charged_by = $2', [returns[1]])).rejects.toThrow(
      'does not change',
    );
    await expect(
      attempt(
        'app',
        `insert into invitations (account_id, position_candidate_id, status, expires_at)
         select account_id, position_candidate_id, 'sent', now() from invitations where id = $1`,
        [invitationId],
        teamId,
      ),
    ).rejects.toThrow('invitations_charged');
  });
});

test('even the owner of the tables cannot rewrite history', async () => {
  for (const statement of [
    'update credit_movements set amount = 1',
    'delete from credit_movements',
    'truncate credit_movements cascade',
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
