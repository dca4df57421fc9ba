import type { NewCoupon, StaffCoupon } from '@tamiz/contract/money/staff-coupons';

import { dayOf } from '#src/domains/money/coupons/policy.ts';
import type { Services } from '#src/domains/money/services.ts';
import { refuseTerms } from '#src/domains/money/staff-coupons/policy.ts';
import { insert } from '#src/domains/money/staff-coupons/queries.ts';
import { readCoupon } from '#src/domains/money/staff-coupons/read-coupon.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';

/** Makes a coupon whose terms never change afterwards; audited with them. */
export const createCoupon = (
  { databases, clock }: Services,
  { staffId, terms }: { staffId: string; terms: NewCoupon },
): Promise<StaffCoupon> => {
  const now = clock.now();
  refuseTerms(terms, dayOf(now));
  return databases.staff.transaction(async (tx) => {
    const [made] = await insert(tx, { ...terms, staffId });
    if (made === undefined) {
      const taken = 'Ya existe o existió un cupón con ese código. Elige otro.';
      throw new AppError('validation', { code: [taken] });
    }
    await recordAudit(tx, {
      actor: { kind: 'staff', id: staffId },
      accountId: null,
      action: 'coupon.created',
      subject: { kind: 'coupon', id: made.id },
      details: {
        code: terms.code,
        percent: terms.percent,
        max_uses: terms.max_uses,
        starts_on: terms.starts_on,
        ends_on: terms.ends_on,
      },
    });
    return readCoupon(tx, made.id, now);
  });
};
