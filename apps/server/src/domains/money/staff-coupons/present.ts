import type { StaffCoupon } from '@tamiz/contract/money/staff-coupons';

import { dayOf, stateOf } from '#src/domains/money/coupons/policy.ts';
import type { StaffCouponRow } from '#src/domains/money/staff-coupons/queries.ts';

/** A coupon as staff see it. */
export const presentCoupon = (row: StaffCouponRow, now: Date): StaffCoupon => ({
  id: row.id,
  code: row.code,
  percent: row.percent,
  max_uses: row.max_uses,
  max_uses_per_account: row.max_uses_per_account,
  min_credits: row.min_credits,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  note: row.note,
  state: stateOf(row, dayOf(now)),
  paid_uses: row.paid_uses,
  open_uses: row.open_uses,
  discounted: row.discounted_cents / 100,
  created_by: row.created_by,
  created_at: row.created_at.toISOString(),
});
