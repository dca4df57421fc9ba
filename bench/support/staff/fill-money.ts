import type pg from 'pg';

import type { StaffSize } from '#bench/support/staff/size.ts';
import { withoutIndexes } from '#bench/support/staff/without-indexes.ts';

const cents = { unit: 3448, tax: 552 };

/** The ledger: ten credits come, ten go, and every account is left with ten. */
export const fillMovements = (admin: pg.Client): Promise<void> =>
  withoutIndexes(admin, ['credit_movements'], async () => {
    await admin.query(`
    insert into credit_movements (id, account_id, seq, type, direction, amount, balance_before, balance_after, description, system_mov,
      idempotency_key, created_at)
    select pg_temp.id_at(at, account.n * 100000::bigint + seq), account.id, seq, case when comes then 'purchase' else 'invitation' end,
      case when comes then 'debit' else 'credit' end, 10, case when comes then 0 else 10 end, case when comes then 10 else 0 end,
      'Diez créditos', false, account.n || ':' || seq, at
    from numbered_accounts account
    cross join lateral (select case when account.n = 1 then 10001 else 101 end as last) many
    cross join lateral generate_series(1, last) seq
    cross join lateral (select pg_temp.moment(seq, last) as at, seq % 2 = 1 as comes) how;
    insert into credit_balances (account_id, balance, last_seq)
      select id, 10, case when n = 1 then 10001 else 101 end from numbered_accounts
      on conflict (account_id) do update set balance = 10, last_seq = excluded.last_seq`);
  });

/** Payments with what the provider told of them, refunds and invoices. */
export const fillMoney = async (admin: pg.Client, size: StaffSize): Promise<void> => {
  await withoutIndexes(admin, ['payments', 'checkouts', 'refunds', 'webhook_events'], async () => {
    await admin.query(
      `create temporary table numbered_payments as
         select paid.n, account.id as account_id, (select id from numbered_users where numbered_users.n = account.n * 3 - 2) as bought_by,
           1 + paid.n % 200 as credits, pg_temp.moment(paid.n, $1::int) as at,
           case when paid.n % 50 = 0 then 'failed' when paid.n % 1009 = 0 then 'refunded' else 'succeeded' end as status
         from generate_series(1, $1::int) paid (n) join numbered_accounts account on account.n = pg_temp.account_of(paid.n)`,
      [size.payments],
    );
    await admin.query(`
      insert into checkouts (id, account_id, created_by, credits, unit_price_cents, provider_id, status, created_at, expires_at)
      select pg_temp.id_at(at, n + 3), account_id, bought_by, credits, ${cents.unit}, 'cs_' || n,
        case when status = 'failed' then 'expired' else 'paid' end, at, at from numbered_payments order by n`);
    await admin.query(`
      insert into payments (id, account_id, checkout_id, provider_payment_id, status, credits_purchased, unit_price_cents, subtotal_cents,
        tax_cents, total_cents, refunded_cents, taken_credits, dispute, card_last4, created_at)
      select pg_temp.payment_id(n), account_id, pg_temp.id_at(at, n + 3), 'pi_' || n, status, credits, ${cents.unit}, credits * ${cents.unit},
        credits * ${cents.tax}, credits * ${cents.unit + cents.tax},
        case when status = 'refunded' then credits * ${cents.unit + cents.tax} else 0 end,
        case when status = 'refunded' then credits else 0 end, case when n % 5000 = 1 then 'open' end, '4242', at
      from numbered_payments order by n`);
    await admin.query(`
      insert into refunds (id, account_id, payment_id, status, credits, amount_cents, created_at, reason)
      select pg_temp.id_at(at, n + 5), account_id, pg_temp.payment_id(n), case when status = 'refunded' then 'succeeded' else 'pending' end,
        1, ${cents.unit + cents.tax}, at, 'agreement'
      from numbered_payments where status = 'refunded' or n % 2003 = 2 order by n`);
    await admin.query(
      `insert into webhook_events (id, kind, facts, received_at, processed_at, outcome)
       select 'evt_' || told.n, 'payment.succeeded',
         jsonb_build_object('accountId', payment.account_id, 'paymentId', 'pi_' || payment.n, 'checkoutId', 'cs_' || payment.n),
         pg_temp.moment(told.n, $1::int), case when told.n % ($1::int / 25) <> 9 then now() end,
         case when told.n % ($1::int / 40) = 7 then 'amount_mismatch' when told.n % ($1::int / 25) <> 9 then 'credited' end
       from generate_series(1, $1::int) told (n) join numbered_payments payment on payment.n = 1 + told.n % $2::int`,
      [size.messages, size.payments],
    );
  });
  await fillInvoices(admin);
  await fillDecisions(admin);
};

/** Refunds that took two people, of which few wait, and coupons. */
const fillDecisions = async (admin: pg.Client): Promise<void> => {
  await admin.query(`
    insert into approvals (id, kind, payment_id, credits, amount_cents, refund_reason, reason, requested_by, requested_at, expires_at,
      state, decided_by, decided_at)
    select pg_temp.id_at(at, n + 11), 'refund', pg_temp.payment_id(n), credits, 1200000, 'agreement', 'Por acuerdo', staff.id, at,
      case when is_waiting then now() + interval '7 days' else at + interval '7 days' end,
      case when is_waiting then 'waiting' else 'cancelled' end, case when not is_waiting then staff.id end,
      case when not is_waiting then at end
    from (select *, n % 200 = 3 as is_waiting from numbered_payments where n % 40 = 3) asked,
      (select id from numbered_users order by n desc limit 1) staff
    order by n`);
  await admin.query(`
    insert into coupons (code, percent, max_uses, starts_on, ends_on, note)
    select 'CUPON' || n, 10, 100, current_date - n, current_date - n + 30, 'Una campaña' from generate_series(1, 1000) n`);
};

const fillInvoices = async (admin: pg.Client): Promise<void> => {
  await admin.query(`
    insert into cfdi_requests (id, account_id, payment_id, asked_by, status, rfc, legal_name, tax_regime, postal_code, cfdi_use, reason,
      created_at, due_at, answered_at, issued_at)
    select pg_temp.id_at(at, n + 9), account_id, pg_temp.payment_id(n), bought_by, kept, 'AAA010101AAA', 'Talento', '601', '06000', 'G03',
      case when kept in ('rejected', 'cancelled') then 'El régimen no corresponde.' end, at, at + interval '3 days',
      case when kept <> 'requested' then at end, case when kept in ('issued', 'cancelled') then at end
    from (select *, case when n % 1200 = 1 then 'requested' when n % 1200 = 5 then 'rejected' when n % 4000 = 9 then 'cancelled'
      else 'issued' end as kept from numbered_payments where n % 4 = 1) asked order by n`);
  await admin.query(`
    insert into cfdi_files (request_id, account_id, fiscal_folio, xml, pdf)
    select id, account_id, md5(id::text)::uuid, 'x', 'x' from cfdi_requests where status in ('issued', 'cancelled')`);
};
