import * as payments from '@tamiz/contract/payments';
import type { FastifyInstance } from 'fastify';

import { openCheckout } from '#src/features/payments/open-checkout.ts';
import { presentPayment, presentPaymentDetail } from '#src/features/payments/present.ts';
import {
  getPayment,
  listPayments,
  printPaymentNote,
} from '#src/features/payments/read-payments.ts';
import { accountOf } from '#src/http/account-of.ts';
import { toPage } from '#src/http/page.ts';
import { pdfRoute } from '#src/http/pdf-route.ts';
import { route } from '#src/http/route.ts';
import type { Services } from '#src/services.ts';

/** Buying credits and what was bought. */
export const paymentRoutes = (app: FastifyInstance, services: Services): void => {
  route(
    app,
    payments.createCheckout,
  )(async ({ visitor, body }) => {
    const { url } = await openCheckout(services, {
      accountId: accountOf(visitor),
      userId: visitor.userId,
      credits: body.credits,
      positionId: body.position_id ?? null,
      returnsToPosition: body.context === 'position',
    });
    return { status: 200, body: { checkout_url: url } };
  });

  route(
    app,
    payments.listPayments,
  )(async ({ visitor, query: { page } }) => {
    const { rows, total } = await listPayments(services, { accountId: accountOf(visitor), page });
    return { status: 200, body: { data: toPage(rows.map(presentPayment), { page, total }) } };
  });

  route(
    app,
    payments.getPayment,
  )(async ({ visitor, params: { id } }) => {
    const payment = await getPayment(services, { accountId: accountOf(visitor), id });
    return { status: 200, body: { data: presentPaymentDetail(payment) } };
  });

  pdfRoute(
    app,
    payments.getPaymentInvoice,
  )(async ({ visitor, params: { id } }) => ({
    name: `nota-de-pago-${id}.pdf`,
    bytes: await printPaymentNote(services, { accountId: accountOf(visitor), id }),
  }));
};
