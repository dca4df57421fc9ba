// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as results from '#src/exams/results.ts';

export const getAttemptPdf: Call<typeof results.getAttemptPdf> = {
  method: 'GET',
  path: '/api/attempts/{id}/pdf',
};

export const getAttemptTimeline: Call<typeof results.getAttemptTimeline> = {
  method: 'GET',
  path: '/api/attempts/{id}/timeline',
};

export const grantExtraTime: Call<typeof results.grantExtraTime> = {
  method: 'PATCH',
  path: '/api/positions/candidates/{id}/extra-time',
};

export const markAttempt: Call<typeof results.markAttempt> = {
  method: 'POST',
  path: '/api/attempts/{id}/mark',
};

export const unmarkAttempt: Call<typeof results.unmarkAttempt> = {
  method: 'POST',
  path: '/api/attempts/{id}/unmark',
};
