import type { StaffCoupon } from '@tamiz/contract/money/staff-coupons';
import type { Handle } from '@tamiz/db';

import { presentCoupon } from '#src/domains/money/staff-coupons/present.ts';
import { findById } from '#src/domains/money/staff-coupons/queries.ts';
import { AppError } from '#src/platform/errors.ts';

/** One coupon as the list shows it. */
export const readCoupon = async (tx: Handle, id: string, now: Date): Promise<StaffCoupon> => {
  const [row] = await findById(tx, { id });
  if (row === undefined) throw new AppError('not_found');
  return presentCoupon(row, now);
};
