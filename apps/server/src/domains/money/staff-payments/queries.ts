import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';
import type { Expression } from 'kysely';

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

const described = sql`
  select page.id, page.folio, page.account_id, accounts.name as account_name, page.provider_payment_id, page.status, page.dispute,
    page.credits_purchased, page.taken_credits, page.coupon_code, page.discount_cents, page.total_cents, page.refunded_cents, page.created_at, head.balance,
    page.card_last4, coalesce(refund.refunding_cents, 0) as refunding_cents, refund.refund_failed_at, refund.refund_reason,
    (select first_name || ' ' || last_name from users join checkouts on checkouts.created_by = users.id
      where checkouts.id = page.checkout_id) as bought_by,
    (select status from cfdi_requests where cfdi_requests.payment_id = page.id
      and cfdi_requests.account_id = page.account_id order by id desc limit 1) as cfdi
  from page
  join accounts on accounts.id = page.account_id
  join credit_balances head on head.account_id = page.account_id
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

const matches = (p: Asked) => sql`
  id >= ${p.from} and id < ${p.below}
    and (${p.status}::text is null or status = ${p.status})
    and (${p.id}::uuid is null or ${p.id}::uuid in (id, account_id))
    and (${p.folio}::text is null or folio = ${p.folio})
    and (${p.providerId}::text is null or provider_payment_id = ${p.providerId})`;

/** Payments of all accounts, newest first. */
export const listPage = prepared<Sought & { limit: number }>()(
  (p) => sql<PaymentRow>`
    with page as materialized (
      select * from payments where ${matches(p)} order by id desc limit ${p.limit}
    ) ${described}`,
);

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

/** What the payments that match add up to; doubles hold these sums exactly. */
export const sumUp = prepared<Sought>()(
  (p) => sql<TotalsRow>`
    select count(*) filter (where status <> 'failed')::float8 as charged,
      coalesce(sum(credits_purchased) filter (where status <> 'failed'), 0)::float8 as charged_credits,
      coalesce(sum(total_cents) filter (where status <> 'failed'), 0)::float8 as charged_cents,
      count(*) filter (where refunded_cents > 0)::float8 as refunded,
      coalesce(sum(taken_credits) filter (where refunded_cents > 0), 0)::float8 as refunded_credits,
      coalesce(sum(refunded_cents), 0)::float8 as refunded_cents,
      count(*) filter (where status = 'failed')::float8 as failed,
      count(*) filter (where dispute = 'open')::float8 as disputed
    from payments where ${matches(p)}`,
);

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

/** What the provider told us, newest first. */
export const listEvents = prepared<EventParams>()(
  (p) => sql<EventRow>`
    select id, kind, facts->>'accountId' as account_id, facts->>'paymentId' as payment_id, received_at, processed_at,
      outcome, received_at::text as moment
    from webhook_events
    where (received_at, id) < (${p.beforeMoment}::timestamptz, ${p.beforeId})
      and case ${p.state}::text
        when 'waiting' then processed_at is null
        when 'refused' then outcome in ('amount_mismatch', 'other_account')
        else true
      end
      and (${p.text}::text is null or ${p.text} in (id, facts->>'accountId', facts->>'paymentId', facts->>'checkoutId'))
    order by received_at desc, id desc
    limit ${p.limit}`,
);

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
