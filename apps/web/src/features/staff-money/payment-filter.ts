import { paymentStatuses } from '@tamiz/contract/shared/statuses';

import { startOfDay } from '#src/lib/staff/day.ts';

type Typed = Readonly<Record<'q' | 'status' | 'from' | 'to', string>>;

/** The filters as the server expects them; null if one of them means nothing. */
export const toPaymentFilter = ({ q, status: typed, from, to }: Typed) => {
  const status = paymentStatuses.find((one) => one === typed);
  const sent = {
    q: q || undefined,
    status,
    from: startOfDay(from),
    to: startOfDay(to, 1),
  };
  const isUnderstood =
    (typed === '' || status !== undefined) &&
    (from === '' || sent.from !== undefined) &&
    (to === '' || sent.to !== undefined);
  return isUnderstood ? sent : null;
};

export type PaymentFilter = NonNullable<ReturnType<typeof toPaymentFilter>>;
