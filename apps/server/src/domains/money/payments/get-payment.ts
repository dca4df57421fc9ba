import { AppError } from '#src/platform/errors.ts';
import { findById } from '#src/domains/money/payments/queries.ts';
import type { Services } from '#src/domains/money/services.ts';

/** One payment of the account. */
export const getPayment = async (
  { databases }: Services,
  { accountId, id }: { accountId: string; id: string },
) => {
  const [payment] = await findById(databases.account(accountId).single, { accountId, id });
  if (payment === undefined) throw new AppError('not_found');
  return payment;
};
