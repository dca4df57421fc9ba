import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { findCreditPrice } from '#src/domains/bank/catalogue/queries.ts';

/** What one credit costs today, in centavos before tax. */
export const getCreditPrice = async (handle: Handle): Promise<number> => {
  const [price] = await findCreditPrice(handle, {});
  if (price === undefined) throw new AppError('internal');
  return price.cents;
};
