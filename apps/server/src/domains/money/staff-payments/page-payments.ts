import { staffPageSize } from '@tamiz/contract/shared/back-office';

import { listPage } from '#src/domains/money/staff-payments/queries.ts';
import { toSought } from '#src/domains/money/staff-payments/sought.ts';
import type { PaymentFilter } from '#src/domains/money/staff-payments/sought.ts';
import { toKeysetPage } from '#src/platform/http/keyset.ts';
import type { Services } from '#src/domains/money/services.ts';

/** Payments of all accounts by page, newest first; the search matches folios, our ids and those of the provider. */
export const pagePayments = async (
  { databases }: Services,
  { after, ...filter }: PaymentFilter & { after: string | undefined },
) => {
  const sought = toSought(filter);
  const rows = await listPage(databases.staff.single, {
    ...sought,
    below: after !== undefined && after < sought.below ? after : sought.below,
    limit: staffPageSize + 1,
  });
  return toKeysetPage(rows, staffPageSize, ({ id }) => id);
};
