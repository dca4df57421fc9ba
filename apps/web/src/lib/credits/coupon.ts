import { quoteCoupon } from '@tamiz/contract/calls/money/coupons';
import type { Quote } from '@tamiz/contract/shared/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { useServices } from '#src/lib/services.tsx';

/** What the server would charge for so many credits with a coupon. */
export type CouponOffer = Omit<Quote, 'savedCents'> & {
  code: string;
  percent: number;
  credits: number;
  /** Off the credits at their price, before tax. */
  discountCents: number;
  /** With tax, without the coupon. */
  totalBeforeCents: number;
};

const readOffer = (body: unknown): CouponOffer | null => {
  const data = isRecord(body) && isRecord(body['data']) ? body['data'] : {};
  const code = readText(data['code']);
  const amount = (name: string): number => readNumber(data[name]) ?? Number.NaN;
  const amounts = {
    percent: amount('percent'),
    credits: amount('credits'),
    unitCents: amount('unit_cents'),
    discountCents: amount('discount_cents'),
    subtotalCents: amount('subtotal_cents'),
    taxCents: amount('tax_cents'),
    totalCents: amount('total_cents'),
    totalBeforeCents: amount('total_before_cents'),
  };
  return code === null || Object.values(amounts).some(Number.isNaN) ? null : { code, ...amounts };
};

/** Asks the server for the price with a coupon. Until it answers for another quantity, the offer before stays. */
export const useCouponOffer = (asked: { coupon: string; credits: number } | null) => {
  const { api } = useServices();
  return useQuery<CouponOffer>({
    queryKey: ['coupon', asked],
    queryFn: async () => {
      const body = asked ?? { coupon: '', credits: 0 };
      return readAnswer(await api.call(quoteCoupon, { body }), readOffer);
    },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    // Others use coupons too: each purchase asks anew.
    gcTime: 0,
    retry: false,
  });
};
