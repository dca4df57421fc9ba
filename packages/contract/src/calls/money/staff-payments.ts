// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as staffPayments from '#src/money/staff-payments.ts';

export const exportStaffPayments: Call<typeof staffPayments.exportStaffPayments> = {
  method: 'GET',
  path: '/api/staff/payments/file',
};

export const getStaffPaymentTotals: Call<typeof staffPayments.getStaffPaymentTotals> = {
  method: 'GET',
  path: '/api/staff/payments/totals',
};

export const listStaffPayments: Call<typeof staffPayments.listStaffPayments> = {
  method: 'GET',
  path: '/api/staff/payments',
};

export const listWebhookEvents: Call<typeof staffPayments.listWebhookEvents> = {
  method: 'GET',
  path: '/api/staff/webhooks',
};

export const refundPayment: Call<typeof staffPayments.refundPayment> = {
  method: 'POST',
  path: '/api/staff/payments/{id}/refund',
};

export const reprocessWebhook: Call<typeof staffPayments.reprocessWebhook> = {
  method: 'POST',
  path: '/api/staff/webhooks/{id}/reprocess',
};
