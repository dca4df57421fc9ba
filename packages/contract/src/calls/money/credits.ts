// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as credits from '#src/money/credits.ts';

export const listMovements: Call<typeof credits.listMovements> = {
  method: 'GET',
  path: '/api/movements',
};
