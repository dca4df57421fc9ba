import * as z from 'zod/mini';

import { requiredText, staffReason } from '#src/shared/back-office.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp } from '#src/shared/ids.ts';

/** A view ends by itself after this time. */
export const viewMinutes = 30;

const feature = 'staff';

export const startView = endpoint({
  id: 'startView',
  method: 'POST',
  path: '/api/staff/accounts/{id}/view',
  access: 'staff.accounts',
  summary:
    'Shows this session the app as the owner of an account sees it, read-only and for half an hour; the owners are told who, when and why. Candidates are hidden unless there is a reason to see them.',
  params: ownedParams,
  body: z.object({
    reason: staffReason,
    people_reason: z.optional(
      z.nullable(requiredText(200, 'Escribe por qué necesitas verlos, en 200 caracteres o menos.')),
    ),
  }),
  responses: { 200: z.object({ data: z.object({ ends_at: timestamp }) }) },
  needsFreshPasskey: true,
  limit: { by: 'user', max: 60, windowSeconds: 3600 },
  feature,
});

export const endView = endpoint({
  id: 'endView',
  method: 'DELETE',
  path: '/api/view',
  access: 'self.manage',
  summary: 'Ends looking at the app as an account sees it; the session is that of staff again.',
  responses: { 204: z.undefined() },
  isOpenInView: true,
  feature,
});
