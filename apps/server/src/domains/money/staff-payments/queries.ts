import { build, prepared } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';

import { firstUuid, lastUuid } from '#src/platform/http/keyset.ts';

type PaymentRow = {
  id: string;
  folio: string;
  account_id: string;
  account_name: string;
  provider_payment_id: string;
  status: 'failed' | 'succeeded' | 'refunded';
  dispute: 'open' | 'won' | 'lost' | null;
  credits_purchased: number;
  taken_credits: number;
  coupon_code: string | null;
  discount_cents: number;
  total_cents: number;
  refunded_cents: number;
  /** On its way back: the provider has not confirmed it. */
  refunding_cents: number;
  refund_failed_at: Date | null;
  refund_reason:
    | 'bought_too_many'
    | 'charged_twice'
    | 'service_failure'
    | 'agreement'
    | 'other'
    | null;
  card_last4: string | null;
  bought_by: string | null;
  cfdi: 'requested' | 'in_process' | 'issued' | 'rejected' | 'cancelled' | null;
  created_at: Date;
  balance: number;
};

/** Looked up one by one: a prepared plan does not know how short the page is, and would read every account to join them. */
const described = sql`
  select page.id, page.folio, page.account_id, page.provider_payment_id, page.status, page.dispute,
    (select name from accounts where accounts.id = page.account_id) as account_name,
    (select balance from credit_balances head where head.account_id = page.account_id) as balance,
    page.credits_purchased, page.taken_credits, page.coupon_code, page.discount_cents, page.total_cents, page.refunded_cents, page.created_at,
    page.card_last4, coalesce(refund.refunding_cents, 0) as refunding_cents, refund.refund_failed_at, refund.refund_reason,
    (select first_name || ' ' || last_name from users join checkouts on checkouts.created_by = users.id
      where checkouts.id = page.checkout_id) as bought_by,
    (select status from cfdi_requests where cfdi_requests.payment_id = page.id
      and cfdi_requests.account_id = page.account_id order by id desc limit 1) as cfdi
  from page
  cross join lateral (
    select sum(amount_cents) filter (where status = 'pending')::int as refunding_cents, max(failed_at) as refund_failed_at,
      (array_agg(reason order by id desc) filter (where reason is not null))[1] as refund_reason
    from refunds where refunds.payment_id = page.id and refunds.account_id = page.account_id
  ) refund
  order by page.id desc`;

type Sought = {
  /** Ids from here on, and below there: they sort by time. */
  from: string;
  below: string;
  status: 'failed' | 'succeeded' | 'refunded' | null;
  /** Of the payment or of its account. */
  id: string | null;
  folio: string | null;
  providerId: string | null;
};

type Asked = { readonly [Name in keyof Sought]: Expression<Sought[Name]> };

type Filter = 'id' | 'folio' | 'providerId' | 'status';

/** By what a list is led; whoever is sought as an account has many payments, so its rows are led by the account. */
const leads = ['folio', 'providerId', 'id', 'status'] as const satisfies readonly Filter[];

type Lead = (typeof leads)[number] | 'none';

const leadOf = (sought: Sought): Lead => leads.find((lead) => sought[lead] !== null) ?? 'none';

/**
 * What is sought, as conditions on rows of payments. What leads stands alone, so that its index is used; a plan for any
 * values would else walk through every payment. A status is compared together with the id, for the same reason.
 */
const matches = (p: Asked, lead: Lead) => {
  const span = sql`id >= ${p.from} and id < ${p.below}`;
  const state = sql`(${p.status}::text is null or status = ${p.status})`;
  return {
    none: span,
    folio: sql`${span} and ${state} and folio = ${p.folio}`,
    providerId: sql`${span} and ${state} and provider_payment_id = ${p.providerId}`,
    id: sql`${span} and ${state} and account_id = ${p.id}::uuid`,
    status: sql`(status, id) >= (${p.status}::text, ${p.from}::uuid) and (status, id) < (${p.status}::text, ${p.below}::uuid)`,
  }[lead];
};

/** The rows that match; an id may also be that of one payment. */
const rowsOf = (p: Asked, lead: Lead, limited: RawBuilder<unknown> = sql``) => {
  const rows = sql`(select * from payments where ${matches(p, lead)} ${limited})`;
  if (lead !== 'id') return rows;
  return sql`(${rows} union all (select * from payments where id = ${p.id}::uuid and id >= ${p.from} and id < ${p.below}
    and (${p.status}::text is null or status = ${p.status})))`;
};

const pageLedBy = (lead: Lead) =>
  prepared<Sought & { limit: number }>()((p) => {
    const order = lead === 'status' ? sql`order by status desc, id desc` : sql`order by id desc`;
    return sql<PaymentRow>`
      with page as materialized (
        select * from ${rowsOf(p, lead, sql`${order} limit ${p.limit}`)} found order by id desc limit ${p.limit}
      ) ${described}`;
  });

const pages = {
  none: pageLedBy('none'),
  folio: pageLedBy('folio'),
  providerId: pageLedBy('providerId'),
  id: pageLedBy('id'),
  status: pageLedBy('status'),
};

/** Payments of all accounts, newest first, by the statement that suits what is sought. */
export const listPage = (
  handle: Handle,
  params: Sought & { limit: number },
): Promise<PaymentRow[]> => pages[leadOf(params)](handle, params);

type TotalsRow = {
  charged: number;
  charged_credits: number;
  charged_cents: number;
  refunded: number;
  refunded_credits: number;
  refunded_cents: number;
  failed: number;
  disputed: number;
};

/** The few payments that a text names, added up at once. */
const totalsOfFew = (lead: Lead) =>
  prepared<Sought>()(
    (p) => sql<TotalsRow>`
      select count(*) filter (where status <> 'failed')::float8 as charged,
        coalesce(sum(credits_purchased) filter (where status <> 'failed'), 0)::float8 as charged_credits,
        coalesce(sum(total_cents) filter (where status <> 'failed'), 0)::float8 as charged_cents,
        count(*) filter (where refunded_cents > 0)::float8 as refunded,
        coalesce(sum(taken_credits) filter (where refunded_cents > 0), 0)::float8 as refunded_credits,
        coalesce(sum(refunded_cents), 0)::float8 as refunded_cents,
        count(*) filter (where status = 'failed')::float8 as failed,
        count(*) filter (where dispute = 'open')::float8 as disputed
      from ${rowsOf(p, lead)} found`,
  );

/**
 * Payments of a time, a status or all there are: everything is added up without a look at what each is, which takes a third
 * of the time, and the few that failed, went back or are disputed are taken from it by their own indexes.
 */
const totalsOfMany = (lead: 'whole' | 'none' | 'status') =>
  prepared<Sought>()((p) => {
    const span = sql`id >= ${p.from} and id < ${p.below}`;
    const within = {
      whole: { all: sql`true`, few: sql`true` },
      none: { all: span, few: span },
      status: { all: matches(p, 'status'), few: sql`${span} and status = ${p.status}` },
    }[lead];
    return sql<TotalsRow>`
      select (every.payments - failed.payments)::float8 as charged,
        (coalesce(every.credits, 0) - coalesce(failed.credits, 0))::float8 as charged_credits,
        (coalesce(every.cents, 0) - coalesce(failed.cents, 0))::float8 as charged_cents,
        refunded.payments::float8 as refunded, coalesce(refunded.credits, 0)::float8 as refunded_credits,
        coalesce(refunded.cents, 0)::float8 as refunded_cents, failed.payments::float8 as failed,
        disputed.payments::float8 as disputed
      from (select count(*) as payments, sum(credits_purchased) as credits, sum(total_cents) as cents
          from payments where ${within.all}) every,
        (select count(*) as payments, sum(credits_purchased) as credits, sum(total_cents) as cents
          from payments where status = 'failed' and ${within.few}) failed,
        (select count(*) as payments, sum(taken_credits) as credits, sum(refunded_cents) as cents
          from payments where refunded_cents > 0 and ${within.few}) refunded,
        (select count(*) as payments from payments where dispute = 'open' and ${within.few}) disputed`;
  });

const totals = {
  whole: totalsOfMany('whole'),
  none: totalsOfMany('none'),
  status: totalsOfMany('status'),
  folio: totalsOfFew('folio'),
  providerId: totalsOfFew('providerId'),
  id: totalsOfFew('id'),
};

/** What the payments that match add up to; doubles hold these sums exactly. */
export const sumUp = (handle: Handle, sought: Sought): Promise<TotalsRow[]> => {
  const lead = leadOf(sought);
  const isWhole = lead === 'none' && sought.from === firstUuid && sought.below === lastUuid;
  return totals[isWhole ? 'whole' : lead](handle, sought);
};

/** One payment as the list tells it. */
export const findById = prepared<{ id: string }>()(
  (p) => sql<PaymentRow>`
    with page as materialized (select * from payments where id = ${p.id}) ${described}`,
);

export type StaffPaymentRow = PaymentRow;

export type SoughtPayments = Sought;

export type StaffTotalsRow = TotalsRow;

/** Whose payment it is. */
export const findAccountOf = prepared<{ id: string }>()((p) =>
  build.selectFrom('payments').where('id', '=', p.id).select('account_id'),
);

/** A payment, locked, to give money back. */
export const lockForRefund = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('payments')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .forUpdate()
    .select([
      'id',
      'status',
      'dispute',
      'provider_payment_id',
      'credits_purchased',
      'taken_credits',
      'total_cents',
      'refunded_cents',
      sql<number>`(select coalesce(sum(amount_cents), 0)::int from refunds
        where refunds.account_id = ${p.accountId} and payment_id = ${p.id} and refunds.status = 'pending')`.as(
        'refunding_cents',
      ),
    ]),
);

/** Notes the credits whose money goes back. */
export const noteTaken = prepared<{ accountId: string; id: string; takenCredits: number }>()((p) =>
  build
    .updateTable('payments')
    .set({ taken_credits: p.takenCredits })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id),
);

type EventRow = {
  id: string;
  kind: string;
  account_id: string | null;
  payment_id: string | null;
  received_at: Date;
  processed_at: Date | null;
  outcome: string | null;
  /** To the microsecond, which a date of JavaScript cannot tell. */
  moment: string;
};

type EventParams = {
  beforeMoment: string;
  beforeId: string;
  limit: number;
  state: 'all' | 'waiting' | 'refused';
  text: string | null;
};

type EventState = EventParams['state'];

const inState = {
  all: sql`true`,
  waiting: sql`processed_at is null`,
  refused: sql`outcome in ('amount_mismatch', 'other_account')`,
} as const satisfies Record<EventState, unknown>;

/** What a message is known by beside its id; each has an index that ends in time and id. */
const facts = [
  sql`(facts ->> 'accountId')`,
  sql`(facts ->> 'paymentId')`,
  sql`(facts ->> 'checkoutId')`,
];

const toEvents = (found: RawBuilder<unknown>) => sql<EventRow>`
  select id, kind, facts->>'accountId' as account_id, facts->>'paymentId' as payment_id, received_at, processed_at,
    outcome, received_at::text as moment
  from (${found}) found
  order by received_at desc, id desc`;

/** What the provider told us, newest first; what waits and what was refused are few, and have an index each. */
const eventsIn = (state: EventState) =>
  prepared<EventParams>()((p) =>
    toEvents(sql`
      select * from webhook_events
      where ${inState[state]} and (received_at, id) < (${p.beforeMoment}::timestamptz, ${p.beforeId})
      order by received_at desc, id desc limit ${p.limit}`),
  );

/** The same for those that an id names; what it may be is compared together with the time, so that its index leads. */
const eventsOf = (state: EventState) =>
  prepared<EventParams>()((p) => {
    const earlier = sql`${p.beforeMoment}::timestamptz, ${p.beforeId}`;
    const named = facts.map(
      (fact) => sql`
        (select * from webhook_events
        where (${fact}, received_at, id) < (${p.text}::text, ${earlier}) and ${fact} >= ${p.text}::text and ${inState[state]}
        order by ${fact} desc, received_at desc, id desc limit ${p.limit})`,
    );
    return toEvents(sql`
      select * from (
        (select * from webhook_events where id = ${p.text} and (received_at, id) < (${earlier}) and ${inState[state]})
        union all ${sql.join(named, sql` union all `)}
      ) known
      order by received_at desc, id desc limit ${p.limit}`);
  });

const events = { all: eventsIn('all'), waiting: eventsIn('waiting'), refused: eventsIn('refused') };

const eventsOfText = {
  all: eventsOf('all'),
  waiting: eventsOf('waiting'),
  refused: eventsOf('refused'),
};

/** A page of messages by the statement that suits what is sought. */
export const listEvents = (handle: Handle, params: EventParams): Promise<EventRow[]> =>
  (params.text === null ? events : eventsOfText)[params.state](handle, params);

export type WebhookEventRow = EventRow;

/** Takes back that a message was acted on. */
export const reopenEvent = prepared<{ id: string }>()((p) =>
  build
    .updateTable('webhook_events')
    .set({ processed_at: null, outcome: null })
    .where('id', '=', p.id)
    .returning('id'),
);

/** What went back to an account within a day without a second person. */
export const sumUnapproved = prepared<{ accountId: string }>()(
  (p) => sql<{ cents: number }>`select app.unapproved_cents(${p.accountId})::float8 as cents`,
);
