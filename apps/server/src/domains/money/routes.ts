import type { FastifyInstance } from 'fastify';

import { cfdiRoutes } from '#src/domains/money/cfdi/routes.ts';
import { couponRoutes } from '#src/domains/money/coupons/routes.ts';
import { creditRoutes } from '#src/domains/money/credits/routes.ts';
import { paymentRoutes } from '#src/domains/money/payments/routes.ts';
import { webhookRoutes } from '#src/domains/money/payments/webhook-route.ts';
import { staffCfdiRoutes } from '#src/domains/money/staff-cfdi/routes.ts';
import { spendRoutes } from '#src/domains/money/spend/routes.ts';
import { staffCouponRoutes } from '#src/domains/money/staff-coupons/routes.ts';
import { staffCreditRoutes } from '#src/domains/money/staff-credits/routes.ts';
import { staffPaymentRoutes } from '#src/domains/money/staff-payments/routes.ts';
import type { Services } from '#src/domains/money/services.ts';

/** Credits, payments and their invoices, and how staff settle them. */
export const moneyRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  creditRoutes(app, services);
  paymentRoutes(app, services);
  couponRoutes(app, services);
  spendRoutes(app, services);
  await webhookRoutes(app, services);
  cfdiRoutes(app, services);
  staffCfdiRoutes(app, services);
  staffCreditRoutes(app, services);
  staffPaymentRoutes(app, services);
  staffCouponRoutes(app, services);
};
