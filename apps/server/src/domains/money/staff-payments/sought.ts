import { isUuid } from '@tamiz/contract/shared/uuid';

import type { SoughtPayments } from '#src/domains/money/staff-payments/queries.ts';
import { firstUuid, lastUuid, lowestUuidAt } from '#src/platform/http/keyset.ts';

export type PaymentFilter = {
  q?: string | undefined;
  status?: 'failed' | 'succeeded' | 'refunded' | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** A folio as people type it, with or without capitals and hyphens. */
const readFolio = (typed: string): string | null => {
  const [, year, number] = /^tz[- ]?(\d{4})[- ]?(\d{6,10})$/i.exec(typed) ?? [];
  return year === undefined || number === undefined ? null : `TZ-${year}-${number}`;
};

/** What staff look for, as the queries ask for it: the text is a folio, an id of ours or one of the provider. */
export const toSought = ({ q = '', status, from, to }: PaymentFilter): SoughtPayments => {
  const isOurs = isUuid(q);
  const folio = readFolio(q);
  return {
    from: from === undefined ? firstUuid : lowestUuidAt(new Date(from)),
    below: to === undefined ? lastUuid : lowestUuidAt(new Date(to)),
    status: status ?? null,
    id: isOurs ? q : null,
    folio,
    providerId: q === '' || isOurs || folio !== null ? null : q,
  };
};
