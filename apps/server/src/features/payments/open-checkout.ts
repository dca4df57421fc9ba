import { AppError } from '#src/errors.ts';
import { getCreditPrice } from '#src/features/catalogue/get-credit-price.ts';
import { findBuyer, insertCheckout, nameCheckout } from '#src/features/payments/queries.ts';
import { findPosition } from '#src/features/positions/load-position.ts';
import type { Services } from '#src/services.ts';
import { PaymentProviderError } from '#src/ports/payments.ts';

type Purchase = {
  accountId: string;
  userId: string;
  credits: number;
  positionId: string | null;
  /** Where the browser comes back to: the position, or the credits page. */
  returnsToPosition: boolean;
};

/** The provider's page stays open this long. */
const openMs = 60 * 60_000;

const returnAddress = (webOrigin: string, { positionId, returnsToPosition }: Purchase): string =>
  positionId !== null && returnsToPosition
    ? `${webOrigin}/positions/${positionId}`
    : `${webOrigin}/credits`;

/**
 * Opens a checkout at the provider at today's price. It is noted first: whatever the provider says about it
 * later finds the account and the price it was offered for. Nothing is credited here.
 */
export const openCheckout = async (
  { databases, payments, env, clock }: Services,
  purchase: Purchase,
): Promise<{ url: string }> => {
  const { accountId, userId, credits, positionId } = purchase;
  const expiresAt = new Date(clock.now().getTime() + openMs);
  const noted = await databases.account(accountId).transaction(async (tx) => {
    if (positionId !== null) await findPosition(tx, { accountId, id: positionId });
    const unitPriceCents = await getCreditPrice(tx);
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
