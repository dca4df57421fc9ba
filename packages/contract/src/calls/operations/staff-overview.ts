// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as staffOverview from '#src/operations/staff-overview.ts';

export const addStaffNote: Call<typeof staffOverview.addStaffNote> = {
  method: 'POST',
  path: '/api/staff/accounts/{id}/notes',
};

export const getAccountOverview: Call<typeof staffOverview.getAccountOverview> = {
  method: 'GET',
  path: '/api/staff/accounts/{id}/overview',
};

export const removeStaffNote: Call<typeof staffOverview.removeStaffNote> = {
  method: 'DELETE',
  path: '/api/staff/notes/{id}',
};
