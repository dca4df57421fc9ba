import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type Status = 'requested' | 'in_process' | 'issued' | 'rejected' | 'cancelled';

type CfdiRow = {
  id: string;
  account_id: string;
  account_name: string;
  status: Status;
  rfc: string;
  legal_name: string;
  tax_regime: string;
  postal_code: string;
  cfdi_use: string;
  reason: string | null;
  created_at: Date;
  due_at: Date;
  answered_at: Date | null;
  fiscal_folio: string | null;
  payment_id: string;
  payment_status: 'failed' | 'succeeded' | 'refunded';
  credits_purchased: number;
  unit_price_cents: number;
  coupon_code: string | null;
  discount_cents: number;
  subtotal_cents: number;
  tax_cents: number;
  total_cents: number;
  refunded_cents: number;
  paid_at: Date;
};

/** Looked up one by one: a prepared plan does not know how short the page is, and would read every account to join them. */
const described = sql`
  select page.id, page.account_id, (select name from accounts where accounts.id = page.account_id) as account_name,
    page.status, page.rfc, page.legal_name, page.tax_regime, page.postal_code, page.cfdi_use, page.reason, page.created_at,
    page.due_at, page.answered_at,
    (select fiscal_folio from cfdi_files files where files.request_id = page.id and files.account_id = page.account_id) as fiscal_folio,
    page.payment_id, payment.status as payment_status, payment.credits_purchased, payment.unit_price_cents,
    payment.coupon_code, payment.discount_cents, payment.subtotal_cents, payment.tax_cents, payment.total_cents, payment.refunded_cents, payment.created_at as paid_at
  from page
  cross join lateral (
    select * from payments where payments.id = page.payment_id and payments.account_id = page.account_id limit 1
  ) payment`;

type PageParams = { statuses: Status[]; after: string; limit: number };

/** The first of each status are taken and put in order; a status is compared together with the id, so that its index leads. */
const pageOf = (order: 'asc' | 'desc') =>
  prepared<PageParams>()((p) => {
    const direction = sql.raw(order);
    const beyond =
      order === 'asc'
        ? sql`(status, id) > (wanted, ${p.after}::uuid) and status <= wanted`
        : sql`(status, id) < (wanted, ${p.after}::uuid) and status >= wanted`;
    return sql<CfdiRow>`
      with page as materialized (
        select of_status.* from unnest(${p.statuses}::text[]) wanted, lateral (
          select * from cfdi_requests where ${beyond} order by status ${direction}, id ${direction} limit ${p.limit}) of_status
        order by id ${direction} limit ${p.limit}
      ) ${described} order by page.id ${direction}`;
  });

/** Requests of all accounts from the oldest, for those that wait. */
export const listOldestFirst = pageOf('asc');

/** Requests of all accounts from the newest, for those that were answered. */
export const listNewestFirst = pageOf('desc');

export type StaffCfdiRow = CfdiRow;

/** One request as the list tells it. */
export const findById = prepared<{ id: string }>()(
  (p) => sql<CfdiRow>`
    with page as materialized (select * from cfdi_requests where id = ${p.id}) ${described}`,
);

/** A request, locked until it is answered, with what its invoice must say. */
export const lockRequest = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('cfdi_requests')
    .innerJoin('payments', 'payments.id', 'cfdi_requests.payment_id')
    .where('cfdi_requests.id', '=', p.id)
    .forNoKeyUpdate('cfdi_requests')
    .select([
      'cfdi_requests.account_id',
      'cfdi_requests.status',
      'cfdi_requests.rfc',
      'payments.total_cents',
    ]),
);

type Step = { accountId: string; id: string; status: Status; reason: string | null };

/** The next status of a locked request. */
export const step = prepared<Step>()(
  (p) => sql`
    update cfdi_requests set status = ${p.status}, reason = ${p.reason},
      answered_at = case when ${p.status}::text = 'in_process' then null else now() end,
      issued_at = case when ${p.status}::text = 'issued' then now() else issued_at end
    where account_id = ${p.accountId} and id = ${p.id}`,
);

type Files = { accountId: string; id: string; fiscalFolio: string; xml: Buffer; pdf: Buffer };

/** Keeps the files of an invoice, unless its folio answers another request. */
export const insertFiles = prepared<Files>()((p) =>
  build
    .insertInto('cfdi_files')
    .values({
      request_id: p.id,
      account_id: p.accountId,
      fiscal_folio: p.fiscalFolio,
      xml: p.xml,
      pdf: p.pdf,
    })
    .onConflict((conflict) => conflict.column('fiscal_folio').doNothing())
    .returning('request_id'),
);
