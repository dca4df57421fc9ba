import { defaultCreditPriceCents } from '@tamiz/contract/shared/constants';
import { proposedPurchase, totalCents } from '@tamiz/contract/shared/money';
import { useState } from 'react';

import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { readQuantity } from '#src/lib/credits/quantity.ts';
import { formatPesos } from '#src/lib/format.ts';

/** How many credits to buy and what they cost; what is missing is proposed until somebody types. */
export const usePurchase = (missing: number) => {
  const [given, setGiven] = useState<string | null>(null);
  const priceCents = useCatalogues().data?.creditPriceCents ?? defaultCreditPriceCents;
  const typed = given ?? String(proposedPurchase(missing));
  const quantity = readQuantity(typed) ?? 0;
  return {
    typed,
    quantity,
    priceCents,
    total: formatPesos(totalCents(quantity, priceCents)),
    onType: setGiven,
    reset: () => setGiven(null),
  };
};
