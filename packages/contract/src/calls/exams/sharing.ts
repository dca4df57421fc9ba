// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as sharing from '#src/exams/sharing.ts';

export const enterShare: Call<typeof sharing.enterShare> = {
  method: 'POST',
  path: '/api/shared/enter',
};

export const getSharedReport: Call<typeof sharing.getSharedReport> = {
  method: 'GET',
  path: '/api/shared/people/{id}/report',
};

export const getSharedResults: Call<typeof sharing.getSharedResults> = {
  method: 'GET',
  path: '/api/shared',
};

export const listSharedPeople: Call<typeof sharing.listSharedPeople> = {
  method: 'GET',
  path: '/api/shares/{id}/people',
};

export const listShares: Call<typeof sharing.listShares> = {
  method: 'GET',
  path: '/api/positions/{id}/shares',
};

export const openShare: Call<typeof sharing.openShare> = {
  method: 'POST',
  path: '/api/shared/open',
};

export const requestShareCode: Call<typeof sharing.requestShareCode> = {
  method: 'POST',
  path: '/api/shared/code',
};

export const revokeShare: Call<typeof sharing.revokeShare> = {
  method: 'DELETE',
  path: '/api/shares/{id}',
};

export const shareResults: Call<typeof sharing.shareResults> = {
  method: 'POST',
  path: '/api/positions/{id}/shares',
};
