import { AppError } from '#src/platform/errors.ts';
import { giveBackCoupon } from '#src/domains/money/coupons/give-back-coupon.ts';
import { pricePurchase } from '#src/domains/money/coupons/price-purchase.ts';
import { takeCoupon } from '#src/domains/money/coupons/take-coupon.ts';
import { refuseUnchargeable } from '#src/domains/money/credits/refuse-unchargeable.ts';
import {
  findBuyer,
  hasPosition,
  insertCheckout,
  nameCheckout,
} from '#src/domains/money/payments/queries.ts';
import type { Services } from '#src/domains/money/services.ts';
import { formatCount, formatPesos } from '#src/platform/pdf/format.ts';
import { PaymentProviderError } from '#src/platform/payments/payments.ts';

type Purchase = {
  accountId: string;
  userId: string;
  credits: number;
  /** The code of one, in upper case. */
  coupon: string | null;
  positionId: string | null;
  /** Where the browser comes back to: the position, or the credits page. */
  returnsToPosition: boolean;
  /** What the buyer was shown, with tax; null where nothing was said. */
  expectedTotalCents: number | null;
};

/** The provider's page stays open this long. */
const openMs = 60 * 60_000;

const returnAddress = (webOrigin: string, { positionId, returnsToPosition }: Purchase): string =>
  positionId !== null && returnsToPosition
    ? `${webOrigin}/positions/${positionId}`
    : `${webOrigin}/credits`;

const tellNewTotal = (credits: number, totalCents: number): string =>
  `El precio cambió: ahora ${credits === 1 ? '1 crédito cuesta' : `${formatCount(credits)} créditos cuestan`} ${formatPesos(totalCents)} con IVA. No se te cobró nada; revisa el total y compra de nuevo.`;

/** Notes the purchase at today's price, unless the buyer was shown another total. A coupon loses a use by it. */
const noteCheckout = (
  { databases, clock }: Services,
  { purchase, expiresAt }: { purchase: Purchase; expiresAt: Date },
) => {
  const { accountId, userId, credits, positionId, expectedTotalCents } = purchase;
  return databases.account(accountId).transaction(async (tx) => {
    if (positionId !== null) {
      const [found] = await hasPosition(tx, { accountId, positionId });
      if (found === undefined) throw new AppError('not_found');
    }
    const { quote, coupon } = await pricePurchase(tx, { ...purchase, now: clock.now() });
    const { unitCents: unitPriceCents, discountCents, totalCents } = quote;
    if (expectedTotalCents !== null && expectedTotalCents !== totalCents) {
      throw new AppError('price_changed', undefined, tellNewTotal(credits, totalCents));
    }
    refuseUnchargeable(totalCents);
    const [buyer] = await findBuyer(tx, { accountId, userId });
    const [checkout] = await insertCheckout(tx, {
      accountId,
      userId,
      positionId,
      credits,
      unitPriceCents,
      couponId: coupon?.id ?? null,
      discountCents,
      expiresAt,
    });
    if (checkout === undefined || buyer === undefined) throw new AppError('internal');
    const discount = coupon && { ...coupon, cents: discountCents };
    return { id: checkout.id, unitPriceCents, discount, customerEmail: buyer.email };
  });
};

/**
 * Opens a checkout at the provider. Our row is written first, so that later messages find the account and the price.
 * No credits are added here.
 */
export const openCheckout = async (
  services: Services,
  purchase: Purchase,
): Promise<{ url: string }> => {
  const { databases, payments, env, clock } = services;
  const { accountId, credits } = purchase;
  const expiresAt = new Date(clock.now().getTime() + openMs);
  const noted = await takeCoupon(services, purchase, () =>
    noteCheckout(services, { purchase, expiresAt }),
  );
  const address = returnAddress(env.WEB_ORIGIN, purchase);
  try {
    const opened = await payments.createCheckout({
      idempotencyKey: `checkout:${noted.id}`,
      accountId,
      checkoutId: noted.id,
      credits,
      unitPriceCents: noted.unitPriceCents,
      discount: noted.discount,
      customerEmail: noted.customerEmail,
      successUrl: `${address}?payment=success`,
      cancelUrl: `${address}?payment=cancel`,
      expiresAt,
    });
    await databases.account(accountId).transaction((tx) =>
      nameCheckout(tx, {
        accountId,
        id: noted.id,
        providerId: opened.providerId,
        expiresAt: opened.expiresAt,
      }),
    );
    return { url: opened.url };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    // Nobody was sent to a page, so nobody can pay; without this the coupon would wait for the hour to pass.
    if (noted.discount !== null)
      await giveBackCoupon(services, { accountId, checkoutId: noted.id });
    throw new AppError('payment_provider_unavailable');
  }
};
