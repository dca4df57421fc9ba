import { pageSize } from '@tamiz/contract/page';
import type { MovementDirection, MovementType } from '@tamiz/contract/statuses';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** Takes the lock that comes before every other one, and tells the balance under it. */
export const lockBalance = prepared<{ accountId: string }>()(
  (p) =>
    sql<{
      balance: number | null;
    }>`select app.lock_credit_balance(${p.accountId}::uuid) as balance`,
);

export type NewMovement = {
  accountId: string;
  type: MovementType;
  direction: MovementDirection;
  amount: number;
  /** What a recruiter reads in the history; never a name or an address. */
  description: string;
  isSystem: boolean;
  /** The cause: the same one never moves credits twice. */
  idempotencyKey: string;
};

/** Adds one line to the ledger, unless its cause has moved credits before. */
export const insertMovement = prepared<NewMovement>()((p) =>
  build
    .insertInto('credit_movements')
    .values({
      account_id: p.accountId,
      type: p.type,
      direction: p.direction,
      amount: p.amount,
      description: p.description,
      system_mov: p.isSystem,
      idempotency_key: p.idempotencyKey,
    })
    .returning(['id', 'balance_before', 'balance_after']),
);

/** A page of the ledger, newest first, and how long it is. */
export const listPage = prepared<{ accountId: string; offset: number }>()((p) =>
  build
    .selectFrom('credit_movements')
    .where('account_id', '=', p.accountId)
    .orderBy('seq', 'desc')
    .limit(pageSize)
    .offset(p.offset)
    .select([
      'id',
      'description',
      'amount',
      'direction',
      'type',
      'created_at',
      'system_mov',
      // The chain has no gaps, so its head is its length.
      sql<number>`(select last_seq from credit_balances where account_id = ${p.accountId})`.as(
        'total',
      ),
    ]),
);

export type MovementRow = Awaited<ReturnType<typeof listPage>>[number];

/** How many movements there are, for a page past the end. */
export const countMovements = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('credit_balances')
    .where('account_id', '=', p.accountId)
    .select('last_seq as total'),
);

/** Accounts whose ledger does not add up; they are on hold from here on. */
export const holdMismatched = prepared<Record<string, never>>()(
  () => sql<{ account_id: string }>`select account_id from app.hold_mismatched_accounts()`,
);

/** Stops an account from spending, for one reason at most once at a time. */
export const insertHold = prepared<{
  accountId: string;
  reason: 'dispute' | 'shortfall';
  details: string;
}>()(
  (p) => sql`
    insert into credit_holds (account_id, reason, details)
    values (${p.accountId}, ${p.reason}, ${p.details}::jsonb)
    on conflict (account_id, reason) where released_at is null do nothing`,
);

/** Whether anything keeps an account from spending. */
export const findHold = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('credit_holds')
    .where('account_id', '=', p.accountId)
    .where('released_at', 'is', null)
    .limit(1)
    .select('id'),
);

/** The owners to warn about a low balance after a charge. */
export const findLowBalance = prepared<{ movementId: string }>()(
  (p) => sql<{
    user_id: string;
    email: string;
    first_name: string;
    account_name: string;
    balance: number;
  }>`
    select users.id as user_id, users.email, users.first_name, accounts.name as account_name, movement.balance_after as balance
    from credit_movements movement
    join accounts on accounts.id = movement.account_id
    join users on users.account_id = accounts.id and users.role = 'owner' and users.wants_low_balance
    where movement.id = ${p.movementId}
    order by users.id`,
);
