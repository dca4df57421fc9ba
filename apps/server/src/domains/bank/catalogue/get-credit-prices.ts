import type { CreditPrices } from '@tamiz/contract/shared/money';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { findCreditPrices } from '#src/domains/bank/catalogue/queries.ts';

/** What credits cost today, in centavos before tax: one of them, and each of many. */
export const getCreditPrices = async (handle: Handle): Promise<CreditPrices> => {
  const [prices] = await findCreditPrices(handle, {});
  if (prices === undefined) throw new AppError('internal');
  return prices;
};
