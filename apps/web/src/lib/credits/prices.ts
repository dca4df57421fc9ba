import { defaultCreditPriceCents } from '@tamiz/contract/shared/constants';
import { quoteCredits } from '@tamiz/contract/shared/money';
import type { CreditPrices } from '@tamiz/contract/shared/money';

import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';

const defaultPrices: CreditPrices = { cents: defaultCreditPriceCents, tiers: [] };

/** What credits cost: as the catalogue says, or as the specification does where it says nothing. */
export const useCreditPrices = (): CreditPrices =>
  useCatalogues().data?.creditPrices ?? defaultPrices;

/** The smallest larger purchase that costs less: a price for volume can make fewer credits dearer than many. */
export const findBetterOffer = (
  credits: number,
  prices: CreditPrices,
): { credits: number; totalCents: number } | null => {
  const { totalCents } = quoteCredits(credits, prices);
  const offers = prices.tiers
    .filter(({ from }) => from > credits)
    .map(({ from }) => ({ credits: from, totalCents: quoteCredits(from, prices).totalCents }));
  return offers.find((offer) => offer.totalCents < totalCents) ?? null;
};
