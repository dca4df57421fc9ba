import type { RefundReason } from '@tamiz/contract/money/staff-payments';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type NewRefund = {
  accountId: string;
  paymentId: string;
  credits: number;
  amountCents: number;
  reason: RefundReason;
  note: string | null;
  approvalId: string | null;
};

/** A refund that staff ask for, noted before the provider hears of it. */
export const insertAsked = prepared<NewRefund>()((p) =>
  build
    .insertInto('refunds')
    .values({
      account_id: p.accountId,
      payment_id: p.paymentId,
      credits: p.credits,
      amount_cents: p.amountCents,
      reason: p.reason,
      note: p.note,
      approval_id: p.approvalId,
    })
    .returning('id'),
);

/** A refund with what the provider must be told about it. */
export const findToAsk = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('refunds.id', '=', p.id)
    .select([
      'refunds.id',
      'refunds.account_id',
      'refunds.status',
      'refunds.amount_cents',
      'refunds.asked_at',
      'payments.checkout_id',
      'payments.provider_payment_id',
    ]),
);

/** The provider is about to be asked; from here on an answer may have been lost. */
export const noteAsked = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .updateTable('refunds')
    .set({ asked_at: sql`coalesce(asked_at, now())` })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id),
);

/** Refunds the provider has not decided about for a while; they count as asked about from now. */
export const takeUnchecked = prepared<{ now: Date; patienceSeconds: number; limit: number }>()(
  (p) => sql<{ id: string }>`
    with due as (
      select id from refunds
      where status = 'pending' and checked_at < ${p.now}::timestamptz - make_interval(secs => ${p.patienceSeconds})
      order by checked_at limit ${p.limit} for update skip locked
    )
    update refunds set checked_at = ${p.now} from due where refunds.id = due.id returning refunds.id`,
);

/** Every refund of a payment; the lock on the payment keeps others away. */
export const listOfPayment = prepared<{ accountId: string; paymentId: string }>()((p) =>
  build
    .selectFrom('refunds')
    .where('account_id', '=', p.accountId)
    .where('payment_id', '=', p.paymentId)
    .orderBy('id')
    .select(['id', 'provider_id', 'status', 'credits', 'amount_cents']),
);

type FoundRefund = {
  accountId: string;
  paymentId: string;
  providerId: string;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
};

/** A refund that somebody made in the provider's dashboard. */
export const insertFound = prepared<FoundRefund>()(
  (p) => sql<{ id: string }>`
    insert into refunds (account_id, payment_id, provider_id, amount_cents, status, failed_at)
    values (${p.accountId}, ${p.paymentId}, ${p.providerId}, ${p.amountCents}, ${p.status},
      case when ${p.status}::text = 'failed' then now() end)
    returning id`,
);

type RefundChange = {
  accountId: string;
  id: string;
  providerId: string | null;
  status: 'pending' | 'succeeded' | 'failed';
};

/** What became of a refund. */
export const updateRefund = prepared<RefundChange>()(
  (p) => sql`
    update refunds set status = ${p.status}, provider_id = coalesce(provider_id, ${p.providerId}),
      failed_at = case when ${p.status}::text = 'failed' then coalesce(failed_at, now()) end
    where account_id = ${p.accountId} and id = ${p.id}`,
);

/** What the receipt of a refund says, and who bought. */
export const findForReceipt = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .innerJoin('accounts', 'accounts.id', 'refunds.account_id')
    .innerJoin('users', 'users.id', 'checkouts.created_by')
    .where('refunds.id', '=', p.id)
    .where('refunds.status', '=', 'succeeded')
    .select([
      'refunds.payment_id',
      'refunds.credits',
      'refunds.amount_cents',
      'refunds.created_at',
      'accounts.name as account_name',
      'users.email',
      'users.first_name',
    ]),
);
