import { endCheckout } from '#src/domains/money/coupons/queries.ts';
import type { Services } from '#src/domains/money/services.ts';

/** Gives the use of a coupon back at once where the provider opened no page, so that nobody can pay it. */
export const giveBackCoupon = (
  { databases }: Services,
  { accountId, checkoutId }: { accountId: string; checkoutId: string },
): Promise<unknown> =>
  databases.account(accountId).transaction((tx) => endCheckout(tx, { accountId, id: checkoutId }));
