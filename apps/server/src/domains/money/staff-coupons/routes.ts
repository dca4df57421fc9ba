import * as coupons from '@tamiz/contract/money/staff-coupons';
import { staffPageSize } from '@tamiz/contract/shared/back-office';
import type { FastifyInstance } from 'fastify';

import type { Services } from '#src/domains/money/services.ts';
import { createCoupon } from '#src/domains/money/staff-coupons/create-coupon.ts';
import { presentCoupon } from '#src/domains/money/staff-coupons/present.ts';
import { list } from '#src/domains/money/staff-coupons/queries.ts';
import { withdrawCoupon } from '#src/domains/money/staff-coupons/withdraw-coupon.ts';
import { lastUuid, toKeysetPage } from '#src/platform/http/keyset.ts';
import { route } from '#src/platform/http/route.ts';

/** Coupons as staff make, watch and withdraw them. */
export const staffCouponRoutes = (app: FastifyInstance, services: Services): void => {
  const { databases, clock } = services;

  route(app, coupons.listStaffCoupons, async ({ query: { after = lastUuid } }) => {
    const read = await list(databases.staff.single, { before: after, limit: staffPageSize + 1 });
    const { rows, next } = toKeysetPage(read, staffPageSize, ({ id }) => id);
    const now = clock.now();
    return { status: 200, body: { data: rows.map((row) => presentCoupon(row, now)), next } };
  });

  route(app, coupons.createCoupon, async ({ visitor, body }) => ({
    status: 201,
    body: { data: await createCoupon(services, { staffId: visitor.userId, terms: body }) },
  }));

  route(app, coupons.withdrawCoupon, async ({ visitor, params: { id } }) => ({
    status: 200,
    body: { data: await withdrawCoupon(services, { id, staffId: visitor.userId }) },
  }));
};
