import { staffPageSize } from '@tamiz/contract/shared/back-office';

import { listEvents } from '#src/domains/money/staff-payments/queries.ts';
import { toKeysetPage } from '#src/platform/http/keyset.ts';
import type { Services } from '#src/domains/money/services.ts';

type EventFilter = {
  q: string | undefined;
  state: 'all' | 'waiting' | 'refused';
  after: string | undefined;
};

/** What the provider told us by page, newest first. */
export const pageEvents = async (
  { databases }: Services,
  { q = '', state, after }: EventFilter,
) => {
  const [beforeMoment = 'infinity', beforeId = ''] = after?.split('~', 2) ?? [];
  const rows = await listEvents(databases.staff.single, {
    beforeMoment,
    beforeId,
    limit: staffPageSize + 1,
    state,
    text: q === '' ? null : q,
  });
  return toKeysetPage(rows, staffPageSize, ({ moment, id }) => `${moment}~${id}`);
};
