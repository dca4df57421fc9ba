import { csvFile } from '@tamiz/contract';
import * as staff from '@tamiz/contract/money/staff-payments';
import type { FastifyInstance } from 'fastify';

import { actorOf } from '#src/domains/record/audit/actor-of.ts';
import { exportPayments } from '#src/domains/money/staff-payments/export-payments.ts';
import { pageEvents } from '#src/domains/money/staff-payments/page-events.ts';
import { pagePayments } from '#src/domains/money/staff-payments/page-payments.ts';
import {
  presentEvent,
  presentPayment,
  presentTotals,
} from '#src/domains/money/staff-payments/present.ts';
import { readPayment } from '#src/domains/money/staff-payments/read-payment.ts';
import { refundPayment } from '#src/domains/money/staff-payments/refund-payment.ts';
import { reprocessEvent } from '#src/domains/money/staff-payments/reprocess-event.ts';
import { totalPayments } from '#src/domains/money/staff-payments/total-payments.ts';
import { fileRoute } from '#src/platform/http/files/file-route.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/money/services.ts';

/** Routes of staff: payments of all accounts and the provider's messages. */
export const staffPaymentRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, staff.listStaffPayments, async ({ query: { after, ...filter } }) => {
    const { rows, next } = await pagePayments(services, { ...filter, after });
    return { status: 200, body: { data: rows.map(presentPayment), next } };
  });

  route(app, staff.getStaffPaymentTotals, async ({ query }) => ({
    status: 200,
    body: { data: presentTotals(await totalPayments(services, query)) },
  }));

  fileRoute(app, staff.exportStaffPayments, async ({ visitor, query: filter }) => ({
    name: { words: ['pagos'], extension: 'csv' },
    type: csvFile,
    content: await exportPayments(services, { filter, actor: actorOf(visitor) }),
  }));

  route(
    app,
    staff.refundPayment,
    async ({ visitor, params: { id }, body: { credits, reason, note = null } }) => {
      const { isHeld } = await refundPayment(services, {
        paymentId: id,
        credits,
        reason,
        note,
        staffId: visitor.userId,
      });
      const data = presentPayment(await readPayment(services, id));
      return { status: 200, body: { data, is_held: isHeld } };
    },
  );

  route(app, staff.listWebhookEvents, async ({ query: { q, state, after } }) => {
    const { rows, next } = await pageEvents(services, { q, state, after });
    return { status: 200, body: { data: rows.map(presentEvent), next } };
  });

  route(app, staff.reprocessWebhook, async ({ visitor, params: { id } }) => {
    await reprocessEvent(services, { id, actor: actorOf(visitor) });
    return { status: 202, body: { message: 'El mensaje se procesará de nuevo en unos segundos.' } };
  });
};
