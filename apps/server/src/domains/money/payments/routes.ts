import { pdfFile } from '@tamiz/contract';
import * as payments from '@tamiz/contract/money/payments';
import type { FastifyInstance } from 'fastify';

import { openCheckout } from '#src/domains/money/payments/open-checkout.ts';
import { presentPayment, presentPaymentDetail } from '#src/domains/money/payments/present.ts';
import { getPayment } from '#src/domains/money/payments/get-payment.ts';
import { listPayments } from '#src/domains/money/payments/list-payments.ts';
import { printPaymentNote } from '#src/domains/money/payments/print-payment-note.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { toPage } from '#src/platform/http/page.ts';
import { fileRoute } from '#src/platform/http/files/file-route.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/money/services.ts';

/** Buying credits and what was bought. */
export const paymentRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, payments.createCheckout, async ({ visitor, body }) => {
    const { url } = await openCheckout(services, {
      accountId: accountOf(visitor),
      userId: visitor.userId,
      credits: body.credits,
      coupon: body.coupon ?? null,
      positionId: body.position_id ?? null,
      returnsToPosition: body.context === 'position',
      expectedTotalCents: body.expected_total_cents ?? null,
    });
    return { status: 200, body: { checkout_url: url } };
  });

  route(app, payments.listPayments, async ({ visitor, query: { page } }) => {
    const { rows, total, hasOpenCheckout } = await listPayments(services, {
      accountId: accountOf(visitor),
      page,
    });
    const data = toPage(rows.map(presentPayment), { page, total });
    return { status: 200, body: { data: { ...data, has_open_checkout: hasOpenCheckout } } };
  });

  route(app, payments.getPayment, async ({ visitor, params: { id } }) => {
    const payment = await getPayment(services, { accountId: accountOf(visitor), id });
    return { status: 200, body: { data: presentPaymentDetail(payment) } };
  });

  fileRoute(app, payments.getPaymentInvoice, async ({ visitor, params: { id } }) => {
    const { folio, content } = await printPaymentNote(services, {
      accountId: accountOf(visitor),
      id,
    });
    return { name: { words: ['nota-de-pago', folio], extension: 'pdf' }, type: pdfFile, content };
  });
};
