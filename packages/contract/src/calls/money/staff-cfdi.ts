// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as staffCfdi from '#src/money/staff-cfdi.ts';

export const cancelCfdi: Call<typeof staffCfdi.cancelCfdi> = {
  method: 'POST',
  path: '/api/staff/cfdi/{id}/cancel',
};

export const issueCfdi: Call<typeof staffCfdi.issueCfdi> = {
  method: 'POST',
  path: '/api/staff/cfdi/{id}/issue',
};

export const listStaffCfdis: Call<typeof staffCfdi.listStaffCfdis> = {
  method: 'GET',
  path: '/api/staff/cfdi',
};

export const rejectCfdi: Call<typeof staffCfdi.rejectCfdi> = {
  method: 'POST',
  path: '/api/staff/cfdi/{id}/reject',
};

export const takeCfdi: Call<typeof staffCfdi.takeCfdi> = {
  method: 'POST',
  path: '/api/staff/cfdi/{id}/take',
};
