import { prepareCall } from '@tamiz/contract/call';
import { listStaffCfdis } from '@tamiz/contract/calls/money/staff-cfdi';
import { listStaffCoupons } from '@tamiz/contract/calls/money/staff-coupons';
import {
  getStaffPaymentTotals,
  listStaffPayments,
  listWebhookEvents,
} from '@tamiz/contract/calls/money/staff-payments';

import { listStaffApprovals } from '@tamiz/contract/calls/operations/staff-approvals';

import type { Cases } from '#bench/support/staff/measured-cases.ts';

/** Payments, refunds and who agreed to them, coupons, invoices and messages of the provider. */
export const moneyCases: Readonly<Record<string, Cases>> = {
  listStaffPayments: {
    newest: () => prepareCall(listStaffPayments),
    'page in the middle': ({ payments }) =>
      prepareCall(listStaffPayments, { query: { after: payments.middle } }),
    'last page': ({ payments }) =>
      prepareCall(listStaffPayments, { query: { after: payments.last } }),
    failed: () => prepareCall(listStaffPayments, { query: { status: 'failed' } }),
    'refunded, which is rare': () =>
      prepareCall(listStaffPayments, { query: { status: 'refunded' } }),
    'of one day': ({ day }) => prepareCall(listStaffPayments, { query: day }),
    'of one day, refunded': ({ day }) =>
      prepareCall(listStaffPayments, { query: { ...day, status: 'refunded' } }),
    'by folio': ({ folio }) => prepareCall(listStaffPayments, { query: { q: folio } }),
    'by id': ({ payment }) => prepareCall(listStaffPayments, { query: { q: payment } }),
    'of the largest account': ({ heavyAccount }) =>
      prepareCall(listStaffPayments, { query: { q: heavyAccount } }),
    'of the largest account, refunded': ({ heavyAccount }) =>
      prepareCall(listStaffPayments, { query: { q: heavyAccount, status: 'refunded' } }),
    'of an ordinary account': ({ account }) =>
      prepareCall(listStaffPayments, { query: { q: account } }),
    'by the id of the provider': () => prepareCall(listStaffPayments, { query: { q: 'pi_4000' } }),
    'of nobody': () => prepareCall(listStaffPayments, { query: { q: 'pi_nadie' } }),
  },
  getStaffPaymentTotals: {
    'of everything': () => prepareCall(getStaffPaymentTotals),
    'of one day': ({ day }) => prepareCall(getStaffPaymentTotals, { query: day }),
    'of the largest account': ({ heavyAccount }) =>
      prepareCall(getStaffPaymentTotals, { query: { q: heavyAccount } }),
  },
  listWebhookEvents: {
    newest: () => prepareCall(listWebhookEvents),
    'page in the middle': ({ messages }) =>
      prepareCall(listWebhookEvents, { query: { after: messages.middle } }),
    'last page': ({ messages }) =>
      prepareCall(listWebhookEvents, { query: { after: messages.last } }),
    'waiting, which is rare': () => prepareCall(listWebhookEvents, { query: { state: 'waiting' } }),
    'refused, which is rare': () => prepareCall(listWebhookEvents, { query: { state: 'refused' } }),
    'by its id': () => prepareCall(listWebhookEvents, { query: { q: 'evt_4000' } }),
    'of an ordinary account': ({ account }) =>
      prepareCall(listWebhookEvents, { query: { q: account } }),
    'of the largest account': ({ heavyAccount }) =>
      prepareCall(listWebhookEvents, { query: { q: heavyAccount } }),
    'of one payment': () => prepareCall(listWebhookEvents, { query: { q: 'pi_4000' } }),
    'of nothing': () => prepareCall(listWebhookEvents, { query: { q: 'pi_nadie' } }),
  },
  listStaffApprovals: {
    'waiting, which is rare': () => prepareCall(listStaffApprovals),
    'waiting, page in the middle': ({ waitingApprovals }) =>
      prepareCall(listStaffApprovals, { query: { after: waitingApprovals.middle } }),
    'waiting, last page': ({ waitingApprovals }) =>
      prepareCall(listStaffApprovals, { query: { after: waitingApprovals.last } }),
    decided: () => prepareCall(listStaffApprovals, { query: { state: 'decided' } }),
    'decided, page in the middle': ({ decidedApprovals }) =>
      prepareCall(listStaffApprovals, {
        query: { state: 'decided', after: decidedApprovals.middle },
      }),
    'decided, last page': ({ decidedApprovals }) =>
      prepareCall(listStaffApprovals, {
        query: { state: 'decided', after: decidedApprovals.last },
      }),
  },
  listStaffCoupons: {
    newest: () => prepareCall(listStaffCoupons),
    'page in the middle': ({ coupons }) =>
      prepareCall(listStaffCoupons, { query: { after: coupons.middle } }),
    'last page': ({ coupons }) => prepareCall(listStaffCoupons, { query: { after: coupons.last } }),
  },
  listStaffCfdis: {
    waiting: () => prepareCall(listStaffCfdis),
    'waiting, page in the middle': ({ waitingInvoices }) =>
      prepareCall(listStaffCfdis, { query: { after: waitingInvoices.middle } }),
    'waiting, last page': ({ waitingInvoices }) =>
      prepareCall(listStaffCfdis, { query: { after: waitingInvoices.last } }),
    issued: () => prepareCall(listStaffCfdis, { query: { status: 'issued' } }),
    'issued, page in the middle': ({ invoices }) =>
      prepareCall(listStaffCfdis, { query: { status: 'issued', after: invoices.middle } }),
    'issued, last page': ({ invoices }) =>
      prepareCall(listStaffCfdis, { query: { status: 'issued', after: invoices.last } }),
    'cancelled, which is rare': () =>
      prepareCall(listStaffCfdis, { query: { status: 'cancelled' } }),
  },
};
