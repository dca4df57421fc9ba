import type { Handle } from '@tamiz/db';

import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import { insertFound, listOfPayment, updateRefund } from '#src/domains/money/refunds/queries.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { RefundState } from '#src/platform/payments/payments.ts';

/** A refund as the provider tells it, or one it would not begin. */
export type KnownRefund = Omit<RefundState, 'providerId'> & { readonly providerId: string | null };

type Row = Awaited<ReturnType<typeof listOfPayment>>[number];

/** What the refunds of a payment add up to. */
export type RefundSums = {
  succeededCents: number;
  pendingCents: number;
  /** Credits of refunds that staff asked for and that have not failed. */
  askedCredits: number;
  failures: number;
  /** Those that counted until now and have failed. */
  failedNow: { id: string; credits: number | null; amountCents: number }[];
};

const service: Actor = { kind: 'system', id: null };

/** A failed refund stays failed and a confirmed one is not open again, in whatever order this is heard. */
const later = (known: Row['status'], told: Row['status']): Row['status'] => {
  if (known === 'failed' || told === 'failed') return 'failed';
  return known === 'succeeded' ? known : told;
};

const isSame = (row: Row, { providerId, refundId }: KnownRefund): boolean =>
  row.id === refundId || (providerId !== null && row.provider_id === providerId);

const sumUp = (rows: Row[], failedNow: RefundSums['failedNow']): RefundSums => {
  const sum = (status: Row['status']) =>
    rows.reduce((cents, row) => cents + (row.status === status ? row.amount_cents : 0), 0);
  return {
    succeededCents: sum('succeeded'),
    pendingCents: sum('pending'),
    askedCredits: rows.reduce(
      (credits, row) => credits + (row.status === 'failed' ? 0 : (row.credits ?? 0)),
      0,
    ),
    failures: rows.filter(({ status }) => status === 'failed').length,
    failedNow,
  };
};

type Told = { accountId: string; paymentId: string; refunds: readonly KnownRefund[] };

/** Merges what the provider says about the refunds of a payment into our rows; hearing it again changes nothing. */
export const recordRefunds = async (
  tx: Handle,
  { accountId, paymentId, refunds }: Told,
): Promise<RefundSums> => {
  const known = await listOfPayment(tx, { accountId, paymentId });
  const failedNow: RefundSums['failedNow'] = [];
  const subject = { kind: 'payment', id: paymentId };
  for (const told of refunds) {
    const row = known.find((one) => isSame(one, told));
    if (row === undefined) {
      const { providerId, amountCents, status } = told;
      if (providerId === null) continue;
      const [found] = await insertFound(tx, {
        accountId,
        paymentId,
        providerId,
        amountCents,
        status,
      });
      if (status === 'succeeded' && found !== undefined) {
        await enqueue(tx, 'mail.refund_receipt', { id: found.id });
      }
      continue;
    }
    const status = later(row.status, told.status);
    if (status === row.status && (row.provider_id !== null || told.providerId === null)) continue;
    await updateRefund(tx, { accountId, id: row.id, providerId: told.providerId, status });
    const details = { refund: row.id, credits: row.credits, cents: row.amount_cents };
    if (status === 'failed' && row.status !== 'failed') {
      failedNow.push({ id: row.id, credits: row.credits, amountCents: row.amount_cents });
      const action = 'payment.refund_failed';
      await recordAudit(tx, { actor: service, accountId, action, subject, details });
    }
    if (status === 'succeeded' && row.status === 'pending') {
      await enqueue(tx, 'mail.refund_receipt', { id: row.id });
      if (row.credits === null) continue;
      const action = 'payment.refunded';
      await recordAudit(tx, { actor: service, accountId, action, subject, details });
    }
  }
  return sumUp(await listOfPayment(tx, { accountId, paymentId }), failedNow);
};
