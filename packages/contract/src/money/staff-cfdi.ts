import * as z from 'zod/mini';

import { fiscalData } from '#src/accounts/fiscal-data.ts';
import { afterId, filterMessage, keysetPage } from '#src/shared/back-office.ts';
import { costlyLimits, endpoint, multipartFile } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { cfdiStatuses, paymentStatuses } from '#src/shared/statuses.ts';
import { text } from '#src/shared/text.ts';

/** A request for an invoice with all that is needed to make it out. */
export const staffCfdi = z.object({
  id: uuid,
  account: z.object({ id: uuid, name: z.string() }),
  status: z.enum(cfdiStatuses),
  fiscal_data: fiscalData,
  payment: z.object({
    id: uuid,
    status: z.enum(paymentStatuses),
    credits_purchased: z.int(),
    unit_price: z.number(),
    coupon: z.nullable(z.string()),
    /** Off the credits at their price; the subtotal is without it. */
    discount: z.number(),
    subtotal: z.number(),
    tax: z.number(),
    total: z.number(),
    refunded: z.number(),
    created_at: timestamp,
  }),
  created_at: timestamp,
  due_at: timestamp,
  is_overdue: z.boolean(),
  /** Asked after the month of the payment. */
  is_late: z.boolean(),
  answered_at: z.nullable(timestamp),
  reason: z.nullable(z.string()),
  fiscal_folio: z.nullable(z.string()),
});

export type StaffCfdi = z.infer<typeof staffCfdi>;

const access = 'staff.money';

const feature = 'staff';

/** What staff can choose to see: what waits for them, or what ended in one way. */
export const staffCfdiFilters = ['waiting', 'issued', 'rejected', 'cancelled'] as const;

export const listStaffCfdis = endpoint({
  id: 'listStaffCfdis',
  method: 'GET',
  path: '/api/staff/cfdi',
  access,
  summary: 'Requests for invoices: the waiting ones oldest first, the answered ones newest first.',
  query: z.object({
    status: z._default(z.enum(staffCfdiFilters, filterMessage), 'waiting'),
    after: afterId,
  }),
  responses: { 200: keysetPage(staffCfdi) },
  feature,
});

const answered = {
  responses: { 200: z.object({ data: staffCfdi }) },
  needsFreshPasskey: true,
  feature,
} as const;

export const takeCfdi = endpoint({
  id: 'takeCfdi',
  method: 'POST',
  path: '/api/staff/cfdi/{id}/take',
  access,
  summary: 'Says that somebody works on a request; from then on the account cannot take it back.',
  params: ownedParams,
  ...answered,
});

export const issueCfdi = endpoint({
  id: 'issueCfdi',
  method: 'POST',
  path: '/api/staff/cfdi/{id}/issue',
  access,
  summary:
    'Answers a request with its CFDI, in the fields xml and pdf; one that does not fit the request is refused. The asker is told by mail.',
  params: ownedParams,
  body: multipartFile,
  limit: costlyLimits.file,
  ...answered,
});

const reasonMessage = 'Explica el motivo y qué corregir, entre 10 y 500 caracteres.';

const explained = z.object({
  reason: text(reasonMessage).check(
    z.trim(),
    z.minLength(10, reasonMessage),
    z.maxLength(500, reasonMessage),
  ),
});

export const rejectCfdi = endpoint({
  id: 'rejectCfdi',
  method: 'POST',
  path: '/api/staff/cfdi/{id}/reject',
  access,
  summary: 'Rejects a request with a reason that the asker reads; they may ask again.',
  params: ownedParams,
  body: explained,
  ...answered,
});

export const cancelCfdi = endpoint({
  id: 'cancelCfdi',
  method: 'POST',
  path: '/api/staff/cfdi/{id}/cancel',
  access,
  summary:
    'Says that an issued CFDI was cancelled before the SAT, with a reason that the asker reads; they may ask again.',
  params: ownedParams,
  body: explained,
  ...answered,
});
