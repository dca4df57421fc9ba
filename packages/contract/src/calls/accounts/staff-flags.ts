// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as staffFlags from '#src/accounts/staff-flags.ts';

export const listAccountFlags: Call<typeof staffFlags.listAccountFlags> = {
  method: 'GET',
  path: '/api/staff/accounts/{id}/flags',
};

export const setAccountFlag: Call<typeof staffFlags.setAccountFlag> = {
  method: 'PUT',
  path: '/api/staff/accounts/{id}/flags/{flag}',
};
