import { lazy, Suspense } from 'react';

import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import type { CouponOffer } from '#src/lib/credits/coupon.ts';

import css from './coupon.module.css';

const CouponField = lazy(async () => ({
  default: (await import('#src/components/credits/coupon-field.tsx')).CouponField,
}));

export type CouponProps = {
  /** Zero while the quantity makes no sense. */
  credits: number;
  /** Null without a coupon, or with one that does not hold; it may still be for the quantity before. */
  onOffer: (offer: CouponOffer | null) => void;
};

/** A coupon for a purchase, where the backend knows them. The code of the field is loaded apart: few have a coupon. */
export const Coupon = (props: CouponProps) =>
  useCatalogues().data?.features.has('credits.coupons') ? (
    <div className={css['coupon']}>
      <Suspense>
        <CouponField {...props} />
      </Suspense>
    </div>
  ) : null;
