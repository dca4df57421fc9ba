import { proposedPurchase, quoteCredits } from '@tamiz/contract/shared/money';
import { useState } from 'react';

import { useCreditPrices } from '#src/lib/credits/prices.ts';
import { readQuantity } from '#src/lib/credits/quantity.ts';

/** How many credits to buy and what they cost; what is missing is proposed until somebody types. */
export const usePurchase = (missing: number) => {
  const [given, setGiven] = useState<string | null>(null);
  const prices = useCreditPrices();
  const typed = given ?? String(proposedPurchase(missing));
  const quantity = readQuantity(typed) ?? 0;
  return {
    typed,
    quantity,
    quote: quoteCredits(quantity, prices),
    onType: setGiven,
    reset: () => setGiven(null),
  };
};
