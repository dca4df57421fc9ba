// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as regrades from '#src/exams/regrades.ts';

export const correctKey: Call<typeof regrades.correctKey> = {
  method: 'POST',
  path: '/api/staff/versions/{id}/corrections',
};

export const getStaffVersion: Call<typeof regrades.getStaffVersion> = {
  method: 'GET',
  path: '/api/staff/versions/{id}',
};

export const orderRegrade: Call<typeof regrades.orderRegrade> = {
  method: 'POST',
  path: '/api/staff/versions/{id}/regrades',
};

export const previewRegrade: Call<typeof regrades.previewRegrade> = {
  method: 'GET',
  path: '/api/staff/versions/{id}/regrade-preview',
};
