import { staffPageSize } from '@tamiz/contract/shared/back-office';
import { isUuid } from '@tamiz/contract/shared/uuid';

import { listPage } from '#src/domains/money/staff-payments/queries.ts';
import { lastUuid, toKeysetPage } from '#src/platform/http/keyset.ts';
import type { Services } from '#src/domains/money/services.ts';

type PaymentFilter = {
  q: string | undefined;
  status: 'failed' | 'succeeded' | 'refunded' | undefined;
  after: string | undefined;
};

/** A folio as people type it, with or without capitals and hyphens. */
const readFolio = (typed: string): string | null => {
  const [, year, number] = /^tz[- ]?(\d{4})[- ]?(\d{6,10})$/i.exec(typed) ?? [];
  return year === undefined || number === undefined ? null : `TZ-${year}-${number}`;
};

/** Payments of all accounts by page, newest first; the search matches folios, our ids and those of the provider. */
export const pagePayments = async (
  { databases }: Services,
  { q = '', status, after = lastUuid }: PaymentFilter,
) => {
  const isOurs = isUuid(q);
  const folio = readFolio(q);
  const rows = await listPage(databases.staff.single, {
    before: after,
    limit: staffPageSize + 1,
    status: status ?? null,
    id: isOurs ? q : null,
    folio,
    providerId: q === '' || isOurs || folio !== null ? null : q,
  });
  return toKeysetPage(rows, staffPageSize, ({ id }) => id);
};
