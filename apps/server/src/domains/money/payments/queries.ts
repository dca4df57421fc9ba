import { pageSize } from '@tamiz/contract/shared/page';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type NewCheckout = {
  accountId: string;
  userId: string;
  positionId: string | null;
  credits: number;
  unitPriceCents: number;
  couponId: string | null;
  discountCents: number;
  expiresAt: Date;
};

/** An attempt to buy, noted before the provider hears of it. */
export const insertCheckout = prepared<NewCheckout>()((p) =>
  build
    .insertInto('checkouts')
    .values({
      account_id: p.accountId,
      created_by: p.userId,
      position_id: p.positionId,
      credits: p.credits,
      unit_price_cents: p.unitPriceCents,
      coupon_id: p.couponId,
      discount_cents: p.discountCents,
      expires_at: p.expiresAt,
    })
    .returning('id'),
);

/** What the provider calls a checkout. */
export const nameCheckout = prepared<{
  accountId: string;
  id: string;
  providerId: string;
  expiresAt: Date;
}>()((p) =>
  build
    .updateTable('checkouts')
    .set({ provider_id: p.providerId, expires_at: p.expiresAt })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id),
);

/** Whether the account has this position: a purchase may be made from one. */
export const hasPosition = prepared<{ accountId: string; positionId: string }>()((p) =>
  build
    .selectFrom('positions')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.positionId)
    .select('id'),
);

/** The address a receipt goes to: the provider fills it in for the buyer. */
export const findBuyer = prepared<{ accountId: string; userId: string }>()((p) =>
  build
    .selectFrom('users')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.userId)
    .select('email'),
);

const detail = [
  'payments.id',
  'payments.folio',
  'payments.status',
  'payments.credits_purchased',
  'payments.unit_price_cents',
  'payments.coupon_code',
  'payments.discount_cents',
  'payments.subtotal_cents',
  'payments.tax_cents',
  'payments.total_cents',
  'payments.refunded_cents',
  'payments.card_last4',
  'payments.created_at',
] as const;

/** A page of payments, newest first, and how many there are. */
export const listPage = prepared<{ accountId: string; offset: number }>()((p) =>
  build
    .selectFrom('payments')
    .where('account_id', '=', p.accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(p.offset)
    .select(detail)
    .select(sql<number>`count(*) over ()::int`.as('total')),
);

/** A purchase that the provider has not decided yet and still may. */
export const findOpenCheckout = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('checkouts')
    .where('account_id', '=', p.accountId)
    .where('status', '=', sql.lit('open'))
    .where('provider_id', 'is not', null)
    .limit(1)
    .select('id'),
);

/** How many payments there are, for a page past the end. */
export const countPayments = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('payments')
    .where('account_id', '=', p.accountId)
    .select(sql<number>`count(*)::int`.as('total')),
);

/** One payment with the name of its account, as its note prints it. */
export const findById = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('payments')
    .innerJoin('accounts', 'accounts.id', 'payments.account_id')
    .where('payments.account_id', '=', p.accountId)
    .where('payments.id', '=', p.id)
    .select(detail)
    .select('accounts.name as account_name'),
);

export type PaymentRow = Omit<Awaited<ReturnType<typeof findById>>[number], 'account_name'>;

/** Stores what the provider said, and the job that acts on it, unless it was said before. */
export const receive = prepared<{ id: string; kind: string; facts: string }>()(
  (p) =>
    sql<{
      is_new: boolean;
    }>`select app.receive_webhook(${p.id}, ${p.kind}, ${p.facts}::jsonb) as is_new`,
);

/** What the provider said, locked against a second run of its job. */
export const lockEvent = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('webhook_events')
    .where('id', '=', p.id)
    .forUpdate()
    .select(['kind', 'facts', 'processed_at']),
);

/** What became of it. */
export const closeEvent = prepared<{ id: string; outcome: string }>()((p) =>
  build
    .updateTable('webhook_events')
    .set({ processed_at: sql`now()`, outcome: p.outcome })
    .where('id', '=', p.id),
);

const checkoutColumns = [
  'id',
  'account_id',
  'credits',
  'unit_price_cents',
  'coupon_id',
  'discount_cents',
  'provider_id',
  'status',
] as const;

/** A checkout by our own id. */
export const findCheckout = prepared<{ id: string }>()((p) =>
  build.selectFrom('checkouts').where('id', '=', p.id).select(checkoutColumns),
);

export type CheckoutRow = Awaited<ReturnType<typeof findCheckout>>[number];

/** The payment of a checkout, locked. */
export const lockPayment = prepared<{ accountId: string; checkoutId: string }>()((p) =>
  build
    .selectFrom('payments')
    .where('account_id', '=', p.accountId)
    .where('checkout_id', '=', p.checkoutId)
    .forUpdate()
    .select(['id', 'status', 'total_cents', 'refunded_cents', 'taken_credits', 'dispute']),
);

/** Which checkout a payment of the provider belongs to, once we know it. */
export const findCheckoutOfPayment = prepared<{ providerPaymentId: string }>()((p) =>
  build
    .selectFrom('payments')
    .where('provider_payment_id', '=', p.providerPaymentId)
    .select('checkout_id'),
);

type NewPayment = {
  accountId: string;
  checkoutId: string;
  providerPaymentId: string;
  status: 'failed' | 'succeeded';
  credits: number;
  unitPriceCents: number;
  couponId: string | null;
  discountCents: number;
  subtotalCents: number;
  taxCents: number;
};

/** What the provider decided about a checkout. */
export const insertPayment = prepared<NewPayment>()(
  (p) => sql<{ id: string }>`
    insert into payments (account_id, checkout_id, provider_payment_id, status, credits_purchased, unit_price_cents,
      coupon_code, discount_cents, subtotal_cents, tax_cents, total_cents)
    values (${p.accountId}, ${p.checkoutId}, ${p.providerPaymentId}, ${p.status}, ${p.credits}, ${p.unitPriceCents},
      (select code from coupons where id = ${p.couponId}), ${p.discountCents}, ${p.subtotalCents}::int, ${p.taxCents}::int, ${p.subtotalCents}::int + ${p.taxCents}::int)
    returning id`,
);

type PaymentChange = {
  accountId: string;
  id: string;
  status: 'failed' | 'succeeded' | 'refunded';
  refundedCents: number;
  takenCredits: number;
  dispute: 'open' | 'won' | 'lost' | null;
};

/** What became of a payment since. */
export const updatePayment = prepared<PaymentChange>()((p) =>
  build
    .updateTable('payments')
    .set({
      status: p.status,
      refunded_cents: p.refundedCents,
      taken_credits: p.takenCredits,
      dispute: p.dispute,
    })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id),
);

/** How the provider calls a payment whose card is not known yet. */
export const findWithoutCard = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('payments')
    .where('id', '=', p.id)
    .where('card_last4', 'is', null)
    .select('provider_payment_id'),
);

/** The card it was paid with. */
export const setCard = prepared<{ id: string; last4: string }>()((p) =>
  build.updateTable('payments').set({ card_last4: p.last4 }).where('id', '=', p.id),
);

/** Where a checkout ended. */
export const closeCheckout = prepared<{
  accountId: string;
  id: string;
  status: 'paid' | 'expired';
}>()((p) =>
  build
    .updateTable('checkouts')
    .set({ status: p.status })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id),
);

/** Open checkouts the provider has not been asked about for a while; they count as asked from now. */
export const takeUnchecked = prepared<{ now: Date; patienceSeconds: number; limit: number }>()(
  (p) => sql<{ id: string; account_id: string; provider_id: string | null; is_old: boolean }>`
    with due as (
      select id from checkouts
      where status = 'open' and checked_at < ${p.now}::timestamptz - make_interval(secs => ${p.patienceSeconds})
      order by checked_at limit ${p.limit} for update skip locked
    )
    update checkouts set checked_at = ${p.now} from due where checkouts.id = due.id
    returning checkouts.id, checkouts.account_id, checkouts.provider_id,
      checkouts.expires_at < ${p.now}::timestamptz as is_old`,
);

/** What a receipt says, and to whom. */
export const findForReceipt = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('payments')
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .innerJoin('accounts', 'accounts.id', 'payments.account_id')
    .innerJoin('credit_balances', 'credit_balances.account_id', 'payments.account_id')
    .innerJoin('users', 'users.id', 'checkouts.created_by')
    .where('payments.id', '=', p.id)
    .select([
      'payments.id',
      'payments.folio',
      'payments.credits_purchased',
      'payments.coupon_code',
      'payments.discount_cents',
      'payments.subtotal_cents',
      'payments.tax_cents',
      'payments.total_cents',
      'payments.created_at',
      'accounts.name as account_name',
      'credit_balances.balance',
      'users.email',
      'users.first_name',
    ]),
);
