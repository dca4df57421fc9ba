import { sumUp } from '#src/domains/money/staff-payments/queries.ts';
import { toSought } from '#src/domains/money/staff-payments/sought.ts';
import type { PaymentFilter } from '#src/domains/money/staff-payments/sought.ts';
import type { Services } from '#src/domains/money/services.ts';
import { AppError } from '#src/platform/errors.ts';

/** What the payments that match add up to. */
export const totalPayments = async ({ databases }: Services, filter: PaymentFilter) => {
  const [totals] = await sumUp(databases.staff.single, toSought(filter));
  if (totals === undefined) throw new AppError('internal');
  return totals;
};
