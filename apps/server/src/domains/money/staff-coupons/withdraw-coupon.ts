import type { StaffCoupon } from '@tamiz/contract/money/staff-coupons';

import type { Services } from '#src/domains/money/services.ts';
import { setWithdrawn } from '#src/domains/money/staff-coupons/queries.ts';
import { readCoupon } from '#src/domains/money/staff-coupons/read-coupon.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';

/** Ends a coupon at once; doing it again changes nothing. What is being paid with it keeps its price. */
export const withdrawCoupon = (
  { databases, clock }: Services,
  { id, staffId }: { id: string; staffId: string },
): Promise<StaffCoupon> => {
  const now = clock.now();
  return databases.staff.transaction(async (tx) => {
    const [withdrawn] = await setWithdrawn(tx, { id, at: now });
    const coupon = await readCoupon(tx, id, now);
    if (withdrawn !== undefined) {
      await recordAudit(tx, {
        actor: { kind: 'staff', id: staffId },
        accountId: null,
        action: 'coupon.withdrawn',
        subject: { kind: 'coupon', id },
        details: { code: coupon.code },
      });
    }
    return coupon;
  });
};
