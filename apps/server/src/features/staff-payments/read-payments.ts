import { staffPageSize } from '@tamiz/contract/staff';
import { isUuid } from '@tamiz/contract/uuid';

import { AppError } from '#src/errors.ts';
import { findById, listEvents, listPage } from '#src/features/staff-payments/queries.ts';
import { lastUuid, toKeysetPage } from '#src/http/keyset.ts';
import type { Services } from '#src/services.ts';

type PaymentFilter = {
  q: string | undefined;
  status: 'failed' | 'succeeded' | 'refunded' | undefined;
  after: string | undefined;
};

/** Payments of all accounts by page, newest first; searched are ids of ours or of the provider. */
export const pagePayments = async (
  { databases }: Services,
  { q = '', status, after = lastUuid }: PaymentFilter,
) => {
  const isOurs = isUuid(q);
  const rows = await listPage(databases.staff.read, {
    before: after,
    limit: staffPageSize + 1,
    status: status ?? null,
    id: isOurs ? q : null,
    providerId: q === '' || isOurs ? null : q,
  });
  return toKeysetPage(rows, staffPageSize, ({ id }) => id);
};

/** One payment, whoever's. */
export const readPayment = async ({ databases }: Services, id: string) => {
  const [payment] = await findById(databases.staff.read, { id });
  if (payment === undefined) throw new AppError('not_found');
  return payment;
};

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
  const rows = await listEvents(databases.staff.read, {
    beforeMoment,
    beforeId,
    limit: staffPageSize + 1,
    state,
    text: q === '' ? null : q,
  });
  return toKeysetPage(rows, staffPageSize, ({ moment, id }) => `${moment}~${id}`);
};
