import * as staff from '@tamiz/contract/money/staff-payments';
import type { FastifyInstance } from 'fastify';

import { actorOf } from '#src/domains/record/audit/actor-of.ts';
import type {
  StaffPaymentRow,
  WebhookEventRow,
} from '#src/domains/money/staff-payments/queries.ts';
import { pageEvents } from '#src/domains/money/staff-payments/page-events.ts';
import { pagePayments } from '#src/domains/money/staff-payments/page-payments.ts';
import { readPayment } from '#src/domains/money/staff-payments/read-payment.ts';
import { refundPayment } from '#src/domains/money/staff-payments/refund-payment.ts';
import { reprocessEvent } from '#src/domains/money/staff-payments/reprocess-event.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/money/services.ts';

const refundable = (row: StaffPaymentRow): number =>
  row.status === 'succeeded' && row.dispute === null
    ? Math.min(row.credits_purchased - row.taken_credits, row.balance)
    : 0;

const presentPayment = (row: StaffPaymentRow): staff.StaffPayment => ({
  id: row.id,
  folio: row.folio,
  account: { id: row.account_id, name: row.account_name },
  provider_payment_id: row.provider_payment_id,
  status: row.status,
  dispute: row.dispute,
  credits_purchased: row.credits_purchased,
  taken_credits: row.taken_credits,
  refundable_credits: refundable(row),
  total: row.total_cents / 100,
  refunded: row.refunded_cents / 100,
  refunding: row.refunding_cents / 100,
  refund_failed_at: row.refund_failed_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

const presentEvent = (row: WebhookEventRow): staff.WebhookEvent => ({
  id: row.id,
  kind: row.kind,
  account_id: row.account_id,
  payment_id: row.payment_id,
  received_at: row.received_at.toISOString(),
  processed_at: row.processed_at?.toISOString() ?? null,
  outcome: row.outcome,
});

/** Routes of staff: payments of all accounts and the provider's messages. */
export const staffPaymentRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, staff.listStaffPayments, async ({ query: { q, status, after } }) => {
    const { rows, next } = await pagePayments(services, { q, status, after });
    return { status: 200, body: { data: rows.map(presentPayment), next } };
  });

  route(app, staff.refundPayment, async ({ visitor, params: { id }, body: { credits } }) => {
    await refundPayment(services, { paymentId: id, credits, actor: actorOf(visitor) });
    return { status: 200, body: { data: presentPayment(await readPayment(services, id)) } };
  });

  route(app, staff.listWebhookEvents, async ({ query: { q, state, after } }) => {
    const { rows, next } = await pageEvents(services, { q, state, after });
    return { status: 200, body: { data: rows.map(presentEvent), next } };
  });

  route(app, staff.reprocessWebhook, async ({ visitor, params: { id } }) => {
    await reprocessEvent(services, { id, actor: actorOf(visitor) });
    return { status: 202, body: { message: 'El mensaje se procesará de nuevo en unos segundos.' } };
  });
};
