import { chargeableCents } from '@tamiz/contract/shared/constants';
import { quoteCredits } from '@tamiz/contract/shared/money';

import { AppError } from '#src/platform/errors.ts';
import { getCreditPrices } from '#src/domains/bank/catalogue/get-credit-prices.ts';
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

/** Prices may be set so low or so high that no card can be charged; the buyer can mend it by another quantity. */
const refuseUnchargeable = (totalCents: number): void => {
  const { min, max } = chargeableCents;
  if (totalCents >= min && totalCents <= max) return;
  const [bound, advice] =
    totalCents < min
      ? [`al menos ${formatPesos(min)}`, 'más créditos']
      : [`a lo más ${formatPesos(max)}`, 'menos créditos'];
  throw new AppError('validation', {
    credits: [
      `Una compra con tarjeta es de ${bound} con IVA y esta sería de ${formatPesos(totalCents)}. Elige ${advice}.`,
    ],
  });
};

/**
 * Opens a checkout at the provider at today's price, unless the buyer was shown another total. Our row is written first, so that later messages
 * find the account and the price. No credits are added here.
 */
export const openCheckout = async (
  { databases, payments, env, clock }: Services,
  purchase: Purchase,
): Promise<{ url: string }> => {
  const { accountId, userId, credits, positionId, expectedTotalCents } = purchase;
  const expiresAt = new Date(clock.now().getTime() + openMs);
  const noted = await databases.account(accountId).transaction(async (tx) => {
    if (positionId !== null) {
      const [found] = await hasPosition(tx, { accountId, positionId });
      if (found === undefined) throw new AppError('not_found');
    }
    const { unitCents: unitPriceCents, totalCents } = quoteCredits(
      credits,
      await getCreditPrices(tx),
    );
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
      expiresAt,
    });
    if (checkout === undefined || buyer === undefined) throw new AppError('internal');
    return { id: checkout.id, unitPriceCents, customerEmail: buyer.email };
  });
  const address = returnAddress(env.WEB_ORIGIN, purchase);
  try {
    const opened = await payments.createCheckout({
      idempotencyKey: `checkout:${noted.id}`,
      accountId,
      checkoutId: noted.id,
      credits,
      unitPriceCents: noted.unitPriceCents,
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
    if (error instanceof PaymentProviderError) throw new AppError('payment_provider_unavailable');
    throw error;
  }
};
