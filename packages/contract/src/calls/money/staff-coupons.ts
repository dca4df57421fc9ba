// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as staffCoupons from '#src/money/staff-coupons.ts';

export const createCoupon: Call<typeof staffCoupons.createCoupon> = {
  method: 'POST',
  path: '/api/staff/coupons',
};

export const listStaffCoupons: Call<typeof staffCoupons.listStaffCoupons> = {
  method: 'GET',
  path: '/api/staff/coupons',
};

export const withdrawCoupon: Call<typeof staffCoupons.withdrawCoupon> = {
  method: 'POST',
  path: '/api/staff/coupons/{id}/withdraw',
};
