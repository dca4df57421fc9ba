import { lazy, Suspense } from 'react';

import type { CouponProps } from '#src/components/credits/coupon-field.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';

import css from './coupon.module.css';

const CouponField = lazy(async () => ({
  default: (await import('#src/components/credits/coupon-field.tsx')).CouponField,
}));

/** A coupon for a purchase, where the backend knows them. The code of the field is loaded apart: few have a coupon. */
export const Coupon = (props: CouponProps) =>
  useCatalogues().data?.features.has('credits.coupons') ? (
    <div className={css['coupon']}>
      <Suspense>
        <CouponField {...props} />
      </Suspense>
    </div>
  ) : null;
