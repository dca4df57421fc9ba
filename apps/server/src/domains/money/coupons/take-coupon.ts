import { refusals } from '#src/domains/money/coupons/policy.ts';
import { refuseCoupon } from '#src/domains/money/coupons/price-purchase.ts';
import { endCheckout, listOpenPages } from '#src/domains/money/coupons/queries.ts';
import type { Services } from '#src/domains/money/services.ts';
import { PaymentProviderError } from '#src/platform/payments/payments.ts';

type Holder = { accountId: string; coupon: string | null };

/** What the database says when it gives no use of a coupon. */
const limits: Readonly<Record<string, string>> = {
  coupons_withdrawn: refusals.withdrawn,
  coupons_uses: refusals.usedUp,
  coupons_uses_per_account: refusals.usedByAccount,
};

const readRefusal = (error: unknown): string | null =>
  error instanceof Error && 'constraint' in error
    ? (limits[String(error.constraint)] ?? null)
    : null;

/** Closes a page at the provider; false where it was paid meanwhile, or the provider cannot say. */
const closePage = async ({ payments }: Services, providerId: string): Promise<boolean> => {
  try {
    await payments.expireCheckout(providerId);
    return true;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.retryable) return false;
    return (await payments.readCheckout(providerId)).status === 'expired';
  }
};

/** Closes the provider's pages that hold uses of a coupon for this account; what is closed there can never be paid. */
const closeOwnPages = async (
  services: Services,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> => {
  const database = services.databases.account(accountId);
  const pages = await listOpenPages(database.single, { accountId, code });
  const closed = await Promise.all(
    pages.map(async ({ id, provider_id: providerId }) => {
      if (!(await closePage(services, providerId))) return false;
      await database.transaction((tx) => endCheckout(tx, { accountId, id }));
      return true;
    }),
  );
  return closed.includes(true);
};

/**
 * Notes a purchase that takes a use of a coupon. The database counts the uses; where it has none left, but this account
 * holds one by a page it has not paid, that page is closed and the purchase takes its place.
 */
export const takeCoupon = async <Noted>(
  services: Services,
  { accountId, coupon: code }: Holder,
  note: () => Promise<Noted>,
): Promise<Noted> => {
  const tryOnce = async (): Promise<{ noted: Noted } | { refusal: string }> => {
    try {
      return { noted: await note() };
    } catch (error) {
      const refusal = readRefusal(error);
      if (refusal === null) throw error;
      return { refusal };
    }
  };
  const first = await tryOnce();
  if ('noted' in first) return first.noted;
  const again =
    code !== null && (await closeOwnPages(services, { accountId, code })) ? await tryOnce() : first;
  if ('noted' in again) return again.noted;
  throw refuseCoupon(again.refusal);
};
