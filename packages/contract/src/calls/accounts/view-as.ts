// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as viewAs from '#src/accounts/view-as.ts';

export const endView: Call<typeof viewAs.endView> = { method: 'DELETE', path: '/api/view' };

export const startView: Call<typeof viewAs.startView> = {
  method: 'POST',
  path: '/api/staff/accounts/{id}/view',
};
