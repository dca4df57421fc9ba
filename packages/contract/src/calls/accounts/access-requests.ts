// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as accessRequests from '#src/accounts/access-requests.ts';

export const approveAccessRequest: Call<typeof accessRequests.approveAccessRequest> = {
  method: 'POST',
  path: '/api/staff/access-requests/{id}/approve',
};

export const listAccessRequests: Call<typeof accessRequests.listAccessRequests> = {
  method: 'GET',
  path: '/api/staff/access-requests',
};

export const rejectAccessRequest: Call<typeof accessRequests.rejectAccessRequest> = {
  method: 'POST',
  path: '/api/staff/access-requests/{id}/reject',
};

export const requestRegister: Call<typeof accessRequests.requestRegister> = {
  method: 'POST',
  path: '/api/request-register',
};
