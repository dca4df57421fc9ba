import { namedPeople } from '@tamiz/contract/money/credits';
import { pageSize } from '@tamiz/contract/shared/page';
import type { MovementDirection, MovementType } from '@tamiz/contract/shared/statuses';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

import type { Span } from '#src/domains/money/credits/month.ts';

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

/** Somebody whose invitation a movement paid or gave back. */
type MovedPersonRow = { id: string | null; name: string | null; is_name_hidden: boolean };

/** A line of the ledger with its cause. */
export type MovementRow = {
  id: string;
  description: string;
  amount: number;
  direction: MovementDirection;
  type: MovementType;
  created_at: Date;
  system_mov: boolean;
  position_id: string | null;
  position_title: string | null;
  people: MovedPersonRow[] | null;
  author_name: string | null;
  payment_id: string | null;
  folio: string | null;
};

/** Which movements are asked for; those of every type if none is given. */
type MovementFilter = Span & { accountId: string; type: MovementType | null };

const matching = (p: { [Field in keyof MovementFilter]: unknown }) => sql`
  account_id = ${p.accountId} and (${p.type}::text is null or type = ${p.type})
  and created_at >= ${p.from} and created_at < ${p.to}`;

/**
 * A page of the ledger, newest first. A movement knows its cause only by what points to it: the invitations it paid or
 * gave back, the checkout it came from, and the audit line written with it. Names are read as they are now.
 */
export const listPage = prepared<MovementFilter & { offset: number }>()(
  (p) => sql<MovementRow>`
    with movement as (
      select *, case when type = 'purchase' and idempotency_key ~ '^purchase:[0-9a-f-]{36}$'
        then substring(idempotency_key from 10)::uuid end as checkout_id
      from credit_movements where ${matching(p)}
      order by seq desc limit ${sql.lit(pageSize)} offset ${p.offset}
    )
    select movement.id, movement.description, movement.amount, movement.direction, movement.type, movement.created_at,
      movement.system_mov, position.id as position_id, position.title as position_title, invited.people,
      nullif(concat_ws(' ', author.first_name, author.last_name), '') as author_name,
      payment.id as payment_id, payment.folio
    from movement
    left join checkouts checkout on checkout.account_id = ${p.accountId} and checkout.id = movement.checkout_id
    left join payments payment on payment.account_id = ${p.accountId} and payment.checkout_id = movement.checkout_id
    cross join lateral (
      select (array_agg(person.position_id))[1] as position_id,
        json_agg(json_build_object('id', person.id, 'name', person.name, 'is_name_hidden', person.is_name_hidden)) as people
      from (
        select case when place.removed_at is null then place.id end as id, place.position_id, candidates.name,
          app.is_name_hidden(positions.is_anonymous, place.stage_id) as is_name_hidden
        from invitations
        join position_candidates place
          on place.account_id = ${p.accountId} and place.id = invitations.position_candidate_id
        join positions on positions.account_id = ${p.accountId} and positions.id = place.position_id
        join candidates on candidates.account_id = ${p.accountId} and candidates.id = place.candidate_id
        where invitations.account_id = ${p.accountId}
          and (invitations.charged_by = movement.id or invitations.returned_by = movement.id)
        limit ${sql.lit(namedPeople)}
      ) person
    ) invited
    left join positions position
      on position.account_id = ${p.accountId} and position.id = coalesce(invited.position_id, checkout.position_id)
    left join lateral (
      select actor_id from audit_events
      where audit_events.account_id = ${p.accountId} and audit_events.subject_id = invited.position_id
        and audit_events.action = 'invitations.sent' and audit_events.details ->> 'movement' = movement.id::text
      limit 1
    ) sent on true
    left join users author
      on author.account_id = ${p.accountId} and author.id = coalesce(sent.actor_id, checkout.created_by)
    order by movement.seq desc`,
);

/** How many movements an account has: the chain has no gaps, so its head is its length. */
export const findLength = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('credit_balances')
    .where('account_id', '=', p.accountId)
    .select('last_seq as total'),
);

/** How many movements match. */
export const countMatching = prepared<MovementFilter>()(
  (p) =>
    sql<{
      total: number;
    }>`select count(*)::int as total from credit_movements where ${matching(p)}`,
);

/** From where the chain of an account is to be walked. */
export type LedgerPoint = { account_id: string; seq: number; balance: number };

type LedgerPage = { after: string; limit: number; movements: number };

/** Accounts whose head has moved since they were last checked: no more than so many movements together, at least one account. */
export const listMoved = prepared<LedgerPage>()(
  (p) => sql<LedgerPoint>`
    select account_id, seq, balance from (
      select page.*, sum(last_seq - seq) over (order by account_id rows between unbounded preceding and 1 preceding) as before
      from (
        select head.account_id, head.last_seq, coalesce(done.seq, 0) as seq, coalesce(done.balance, 0) as balance
        from credit_balances head left join credit_checks done on done.account_id = head.account_id
        where head.account_id > ${p.after} and done.is_wrong is not true
          and (head.last_seq, head.balance) is distinct from (coalesce(done.seq, 0), coalesce(done.balance, 0))
        order by head.account_id limit ${p.limit}
      ) page
    ) counted
    where coalesce(before, 0) < ${p.movements} order by account_id`,
);

/** Every account from the beginning of its chain, in the same portions. */
export const listAll = prepared<LedgerPage>()(
  (p) => sql<LedgerPoint>`
    select account_id, 0::bigint as seq, 0 as balance from (
      select page.*, sum(last_seq) over (order by account_id rows between unbounded preceding and 1 preceding) as before
      from (
        select account_id, last_seq from credit_balances
        where account_id > ${p.after} order by account_id limit ${p.limit}
      ) page
    ) counted
    where coalesce(before, 0) < ${p.movements} order by account_id`,
);

/** Accounts that did not add up when they were last walked, and from where. */
export const listWrong = prepared<{ limit: number }>()(
  (p) => sql<LedgerPoint>`
    select account_id, seq, balance from credit_checks where is_wrong order by account_id limit ${p.limit}`,
);

type Walk = { accounts: string[]; seqs: number[]; balances: number[]; movements: number };

/** Walks on from these points, so many movements each; an account that does not add up is on hold from here on. */
export const checkLedgers = prepared<Walk>()(
  (p) => sql<LedgerPoint & { is_done: boolean; is_wrong: boolean }>`
    select account_id, seq, balance, is_done, is_wrong
    from app.check_ledgers(${p.accounts}::uuid[], ${p.seqs}::bigint[], ${p.balances}::int[], ${p.movements})`,
);

/** Notes that a check of everything came to its end. */
export const noteRun = prepared<{ name: string }>()(
  (p) => sql`
    insert into check_runs (name, succeeded_at) values (${p.name}, now())
    on conflict (name) do update set succeeded_at = now()`,
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

/** Tells whoever buys credits, in the app, that few are left. */
export const noticeLowBalance = prepared<{ accountId: string }>()(
  (p) => sql`
    insert into notices (account_id, user_id, kind)
    select account_id, id, 'low_balance' from users
    where account_id = ${p.accountId} and role in ('owner', 'recruiter') and 'low_balance' <> all (muted_notices)
    for key share`,
);
