import * as z from 'zod/mini';

import { accountAnswer } from '#src/accounts/staff-accounts.ts';
import { creditAmount, staffReason } from '#src/shared/back-office.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, uuid } from '#src/shared/ids.ts';

const feature = 'staff';

export const moveAccountCredits = endpoint({
  id: 'moveAccountCredits',
  method: 'POST',
  path: '/api/staff/accounts/{id}/credits',
  access: 'staff.money',
  summary:
    'Gives a promotion, or adds or takes credits by adjustment; the same key moves them once.',
  params: ownedParams,
  body: z.object({
    kind: z.enum(['promo', 'adjustment_add', 'adjustment_take'], 'Elige el tipo de movimiento.'),
    credits: creditAmount(100_000),
    reason: staffReason,
    key: uuid,
  }),
  responses: accountAnswer,
  needsFreshPasskey: true,
  feature,
});

export const releaseHold = endpoint({
  id: 'releaseHold',
  method: 'POST',
  path: '/api/staff/holds/{id}/release',
  access: 'staff.money',
  summary: 'Lets an account spend its credits again after what stopped it was settled.',
  params: ownedParams,
  body: z.object({ reason: staffReason }),
  responses: accountAnswer,
  needsFreshPasskey: true,
  feature,
});
