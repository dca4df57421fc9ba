// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as dataRequests from '#src/hiring/data-requests.ts';

export const answerDataRequest: Call<typeof dataRequests.answerDataRequest> = {
  method: 'POST',
  path: '/api/data-requests/{id}/answer',
};

export const finishObjection: Call<typeof dataRequests.finishObjection> = {
  method: 'POST',
  path: '/api/data-requests/{id}/done',
};

export const listDataRequests: Call<typeof dataRequests.listDataRequests> = {
  method: 'GET',
  path: '/api/data-requests',
};
