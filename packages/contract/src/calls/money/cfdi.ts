// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as cfdi from '#src/money/cfdi.ts';

export const cancelCfdiRequest: Call<typeof cfdi.cancelCfdiRequest> = {
  method: 'POST',
  path: '/api/cfdi/{id}/cancel',
};

export const getCfdiData: Call<typeof cfdi.getCfdiData> = { method: 'GET', path: '/api/cfdi/data' };

export const getCfdiPdf: Call<typeof cfdi.getCfdiPdf> = {
  method: 'GET',
  path: '/api/cfdi/{id}/pdf',
};

export const getCfdiXml: Call<typeof cfdi.getCfdiXml> = {
  method: 'GET',
  path: '/api/cfdi/{id}/xml',
};

export const listPaymentCfdis: Call<typeof cfdi.listPaymentCfdis> = {
  method: 'GET',
  path: '/api/cfdi',
};

export const requestCfdi: Call<typeof cfdi.requestCfdi> = {
  method: 'POST',
  path: '/api/payments/{id}/cfdi',
};
