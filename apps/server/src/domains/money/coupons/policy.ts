import type { CouponState } from '@tamiz/contract/money/staff-coupons';

import { formatMailDay, zone } from '#src/platform/mail/format.ts';
import { formatCount } from '#src/platform/pdf/format.ts';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: zone });

/** The day of a moment where the service is sold, as `2026-11-16`: such texts sort by time. */
export const dayOf = (moment: Date): string => dayFormat.format(moment);

type Terms = {
  starts_on: string;
  ends_on: string;
  max_uses: number;
  uses: number;
  withdrawn_at: Date | null;
};

/** How a coupon stands on a day. */
export const stateOf = (coupon: Terms, today: string): CouponState => {
  if (coupon.withdrawn_at !== null) return 'withdrawn';
  if (coupon.ends_on < today) return 'ended';
  if (coupon.uses >= coupon.max_uses) return 'used_up';
  return coupon.starts_on > today ? 'scheduled' : 'live';
};

/** At noon it is the same day in all of Mexico. */
const tellDay = (day: string): string => formatMailDay(new Date(`${day}T18:00:00Z`));

/** What a buyer is told about a coupon that does not hold, and why. */
export const refusals = {
  unknown: 'No encontramos ese cupón. Revisa cómo está escrito.',
  withdrawn: 'Este cupón ya no está disponible. Puedes comprar sin él.',
  usedUp: 'Este cupón ya se usó todas las veces que se podía. Puedes comprar sin él.',
  usedByAccount: 'Tu cuenta ya usó este cupón. Puedes comprar sin él.',
} as const;

type Offer = Terms & {
  min_credits: number;
  max_uses_per_account: number;
  /** Purchases of the account with it that were paid, and that still may be. */
  own_paid: number;
  own_open: number;
};

/**
 * Why a coupon does not hold for a purchase; null where it does. What the account itself is about to pay with it does
 * not count: whoever comes back from the provider's page and starts again takes its place.
 */
export const findRefusal = (
  coupon: Offer,
  { credits, today }: { credits: number; today: string },
): string | null => {
  switch (stateOf({ ...coupon, uses: coupon.uses - coupon.own_open }, today)) {
    case 'withdrawn':
      return refusals.withdrawn;
    case 'ended':
      return `Este cupón terminó el ${tellDay(coupon.ends_on)}. Puedes comprar sin él.`;
    case 'scheduled':
      return `Este cupón empieza el ${tellDay(coupon.starts_on)}. Úsalo desde ese día, o compra sin él.`;
    case 'used_up':
      return coupon.own_paid > 0 ? refusals.usedByAccount : refusals.usedUp;
    default:
      if (coupon.own_paid >= coupon.max_uses_per_account) return refusals.usedByAccount;
      return credits >= coupon.min_credits
        ? null
        : `Este cupón es para compras de ${formatCount(coupon.min_credits)} créditos o más. Elige más créditos, o compra sin él.`;
  }
};
