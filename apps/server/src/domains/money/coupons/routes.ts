import { quoteCoupon as quoteCouponEndpoint } from '@tamiz/contract/money/coupons';
import type { FastifyInstance } from 'fastify';

import { quoteCoupon } from '#src/domains/money/coupons/quote-coupon.ts';
import type { Services } from '#src/domains/money/services.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';

/** Coupons as buyers use them. */
export const couponRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, quoteCouponEndpoint, async ({ visitor, body: { coupon, credits } }) => ({
    status: 200,
    body: {
      data: await quoteCoupon(services, { accountId: accountOf(visitor), coupon, credits }),
    },
  }));
};
