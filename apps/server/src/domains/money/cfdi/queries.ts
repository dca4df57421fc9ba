import type { FiscalData } from '@tamiz/contract/accounts/fiscal-data';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type PaymentCfdiRow = {
  payment_id: string;
  payment_status: 'failed' | 'succeeded' | 'refunded';
  refunded_cents: number;
  paid_at: Date;
  id: string | null;
  status: 'requested' | 'in_process' | 'issued' | 'rejected' | 'cancelled' | null;
  reason: string | null;
  created_at: Date | null;
  due_at: Date | null;
  answered_at: Date | null;
  fiscal_folio: string | null;
};

/** These payments, each with its latest request for an invoice. */
export const listOfPayments = prepared<{ accountId: string; paymentIds: string[] }>()(
  (p) => sql<PaymentCfdiRow>`
    select payments.id as payment_id, payments.status as payment_status, payments.refunded_cents,
      payments.created_at as paid_at, latest.id, latest.status, latest.reason, latest.created_at, latest.due_at,
      latest.answered_at, files.fiscal_folio
    from payments
    left join lateral (
      select * from cfdi_requests
      where cfdi_requests.account_id = ${p.accountId} and cfdi_requests.payment_id = payments.id
      order by cfdi_requests.id desc limit 1
    ) latest on true
    left join cfdi_files files on files.account_id = ${p.accountId} and files.request_id = latest.id
    where payments.account_id = ${p.accountId} and payments.id = any(${p.paymentIds}::uuid[])`,
);

export type { PaymentCfdiRow };

/** The fiscal data of an account. */
export const findFiscalData = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('account_fiscal_data')
    .where('account_id', '=', p.accountId)
    .select(['rfc', 'legal_name', 'tax_regime', 'postal_code', 'cfdi_use']),
);

type NewRequest = { accountId: string; paymentId: string; userId: string; dueAt: Date };

/** Keeps a request, unless the payment has one that is open or was answered with an invoice. */
export const insertUnlessAsked = prepared<NewRequest & FiscalData>()((p) =>
  build
    .insertInto('cfdi_requests')
    .values({
      account_id: p.accountId,
      payment_id: p.paymentId,
      asked_by: p.userId,
      due_at: p.dueAt,
      rfc: p.rfc,
      legal_name: p.legal_name,
      tax_regime: p.tax_regime,
      postal_code: p.postal_code,
      cfdi_use: p.cfdi_use,
    })
    .onConflict((conflict) =>
      conflict
        .column('payment_id')
        .where(sql.ref('status'), 'in', [
          sql.lit('requested'),
          sql.lit('in_process'),
          sql.lit('issued'),
        ])
        .doNothing(),
    )
    .returning('id'),
);

/** Takes back a request that nobody has begun to work on. */
export const withdraw = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .updateTable('cfdi_requests')
    .set({ status: 'cancelled', answered_at: sql`now()` })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .where('status', '=', 'requested')
    .returning('id'),
);

/** Whether the account has this request. */
export const findRequest = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('cfdi_requests')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .select('id'),
);

/** The XML of an invoice. */
export const findXml = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('cfdi_files')
    .where('account_id', '=', p.accountId)
    .where('request_id', '=', p.id)
    .select(['fiscal_folio', 'xml as content']),
);

/** The PDF of an invoice. */
export const findPdf = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('cfdi_files')
    .where('account_id', '=', p.accountId)
    .where('request_id', '=', p.id)
    .select(['fiscal_folio', 'pdf as content']),
);

/** What was answered, and the address of whoever asked. */
export const findForMail = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('cfdi_requests')
    .innerJoin('payments', 'payments.id', 'cfdi_requests.payment_id')
    .innerJoin('accounts', 'accounts.id', 'cfdi_requests.account_id')
    .innerJoin('users', 'users.id', 'cfdi_requests.asked_by')
    .where('cfdi_requests.id', '=', p.id)
    .select([
      'cfdi_requests.status',
      'cfdi_requests.reason',
      'cfdi_requests.payment_id',
      'payments.total_cents',
      'payments.created_at as paid_at',
      'accounts.name as account_name',
      'users.email',
      'users.first_name',
    ]),
);
