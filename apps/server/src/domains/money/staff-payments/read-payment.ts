import { AppError } from '#src/platform/errors.ts';
import { findById } from '#src/domains/money/staff-payments/queries.ts';
import type { Services } from '#src/domains/money/services.ts';

/** One payment of any account. */
export const readPayment = async ({ databases }: Services, id: string) => {
  const [payment] = await findById(databases.staff.single, { id });
  if (payment === undefined) throw new AppError('not_found');
  return payment;
};
