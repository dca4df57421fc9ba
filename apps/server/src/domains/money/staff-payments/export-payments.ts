import { Readable } from 'node:stream';

import { byteOrderMark, csvLine } from '@tamiz/contract/shared/files/csv';

import { listPage } from '#src/domains/money/staff-payments/queries.ts';
import type { SoughtPayments, StaffPaymentRow } from '#src/domains/money/staff-payments/queries.ts';
import { toSought } from '#src/domains/money/staff-payments/sought.ts';
import type { PaymentFilter } from '#src/domains/money/staff-payments/sought.ts';
import type { Services } from '#src/domains/money/services.ts';
import { nameSubject } from '#src/domains/record/audit/name-subject.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';

/** Few enough that nobody waits for the event loop while they become lines. */
const pageSize = 500;

const pesos = (cents: number): string => (cents / 100).toFixed(2);

const columns: readonly [title: string, read: (row: StaffPaymentRow) => string][] = [
  ['folio', ({ folio }) => folio],
  ['fecha', (row) => row.created_at.toISOString()],
  ['cuenta', (row) => row.account_name],
  ['cuenta_id', (row) => row.account_id],
  ['estado', ({ status }) => status],
  ['créditos', (row) => String(row.credits_purchased)],
  ['créditos_devueltos', (row) => String(row.taken_credits)],
  ['total', (row) => pesos(row.total_cents)],
  ['reembolsado', (row) => pesos(row.refunded_cents)],
  ['en_reembolso', (row) => pesos(row.refunding_cents)],
  ['motivo_del_reembolso', (row) => row.refund_reason ?? ''],
  ['disputa', ({ dispute }) => dispute ?? ''],
  ['tarjeta', (row) => row.card_last4 ?? ''],
  ['cfdi', ({ cfdi }) => cfdi ?? ''],
  ['pago_del_proveedor', (row) => row.provider_payment_id],
  ['cupón', (row) => row.coupon_code ?? ''],
  ['descuento_sin_iva', (row) => pesos(row.discount_cents)],
];

async function* csvPages(
  { databases }: Services,
  sought: SoughtPayments,
): AsyncGenerator<string, void, undefined> {
  yield byteOrderMark + csvLine(columns.map(([title]) => title));
  let { below } = sought;
  for (;;) {
    const rows = await listPage(databases.staff.single, { ...sought, below, limit: pageSize });
    yield rows.map((row) => csvLine(columns.map(([, read]) => read(row)))).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    below = last.id;
  }
}

/** The payments that match as CSV, page by page. Who takes them along is written down before the first of them leaves. */
export const exportPayments = async (
  services: Services,
  { filter, actor }: { filter: PaymentFilter; actor: Actor },
): Promise<Readable> => {
  const { status = null, from = null, to = null } = filter;
  await services.databases.staff.transaction((tx) =>
    recordAudit(tx, {
      actor,
      accountId: null,
      action: 'payments.exported',
      subject: { kind: 'payments', id: nameSubject('payments', 'all') },
      details: { status, from, to },
    }),
  );
  return Readable.from(csvPages(services, toSought(filter)), { highWaterMark: 1 });
};
