import * as z from 'zod/mini';

import { fiscalData, fiscalInput } from '#src/accounts/fiscal-data.ts';
import { costlyLimits, endpoint, pdfFile, xmlFile } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { pageSize } from '#src/shared/page.ts';
import { cfdiStatuses } from '#src/shared/statuses.ts';
import { text } from '#src/shared/text.ts';

/** A request for an invoice as the account sees it. */
export const cfdiRequest = z.object({
  id: uuid,
  status: z.enum(cfdiStatuses),
  /** Why staff rejected or cancelled it. */
  reason: z.nullable(z.string()),
  created_at: timestamp,
  due_at: timestamp,
  answered_at: z.nullable(timestamp),
  /** Of what was issued, also when it was cancelled since. */
  fiscal_folio: z.nullable(z.string()),
  can_cancel: z.boolean(),
});

export type CfdiRequest = z.infer<typeof cfdiRequest>;

/** Where the invoice of a payment stands: its latest request, and whether there may be another. */
export const paymentCfdi = z.object({
  payment_id: uuid,
  request: z.nullable(cfdiRequest),
  can_ask: z.boolean(),
  /** The month of the payment is over: whether it can still be invoiced is for staff to say. */
  is_month_over: z.boolean(),
  /** Money went back: staff take care of the nota de crédito. */
  has_refund: z.boolean(),
});

export type PaymentCfdi = z.infer<typeof paymentCfdi>;

const feature = 'cfdi';

const paymentsMessage = `Indica hasta ${String(pageSize)} pagos.`;

export const listPaymentCfdis = endpoint({
  id: 'listPaymentCfdis',
  method: 'GET',
  path: '/api/cfdi',
  access: 'credits.read',
  summary: 'Where the invoices of these payments stand.',
  query: z.object({
    payments: z.pipe(
      text(paymentsMessage).check(z.maxLength(pageSize * 37, paymentsMessage)),
      z.pipe(
        z.transform((typed: string) => typed.split(',')),
        z.array(uuid).check(z.maxLength(pageSize, paymentsMessage)),
      ),
    ),
  }),
  responses: { 200: z.object({ data: z.array(paymentCfdi) }) },
  feature,
});

export const getCfdiData = endpoint({
  id: 'getCfdiData',
  method: 'GET',
  path: '/api/cfdi/data',
  access: 'credits.buy',
  summary: 'The fiscal data of the account that its next invoice is made out to.',
  responses: { 200: z.object({ data: z.nullable(fiscalData) }) },
  feature,
});

export const requestCfdi = endpoint({
  id: 'requestCfdi',
  method: 'POST',
  path: '/api/payments/{id}/cfdi',
  access: 'credits.buy',
  summary:
    'Asks for the invoice of a payment, with the fiscal data that were confirmed: they must be those of the account.',
  params: ownedParams,
  body: fiscalInput,
  responses: { 201: z.object({ data: paymentCfdi }) },
  feature,
});

export const cancelCfdiRequest = endpoint({
  id: 'cancelCfdiRequest',
  method: 'POST',
  path: '/api/cfdi/{id}/cancel',
  access: 'credits.buy',
  summary: 'Takes back a request that nobody has begun to work on.',
  params: ownedParams,
  responses: { 200: z.object({ message: z.string() }) },
  feature,
});

export const getCfdiXml = endpoint({
  id: 'getCfdiXml',
  method: 'GET',
  path: '/api/cfdi/{id}/xml',
  access: 'credits.read',
  summary: 'The XML of an invoice that was issued.',
  params: ownedParams,
  responses: { 200: xmlFile },
  limit: costlyLimits.file,
  feature,
});

export const getCfdiPdf = endpoint({
  id: 'getCfdiPdf',
  method: 'GET',
  path: '/api/cfdi/{id}/pdf',
  access: 'credits.read',
  summary: 'The PDF of an invoice that was issued.',
  params: ownedParams,
  responses: { 200: pdfFile },
  limit: costlyLimits.file,
  feature,
});
