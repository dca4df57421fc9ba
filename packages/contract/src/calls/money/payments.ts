// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as payments from '#src/money/payments.ts';

export const createCheckout: Call<typeof payments.createCheckout> = {
  method: 'POST',
  path: '/api/payments/checkout',
};

export const getPayment: Call<typeof payments.getPayment> = {
  method: 'GET',
  path: '/api/payments/{id}',
};

export const getPaymentInvoice: Call<typeof payments.getPaymentInvoice> = {
  method: 'GET',
  path: '/api/payments/{id}/invoice',
};

export const listPayments: Call<typeof payments.listPayments> = {
  method: 'GET',
  path: '/api/payments',
};
