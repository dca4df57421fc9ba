// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as spend from '#src/money/spend.ts';

export const exportSpend: Call<typeof spend.exportSpend> = {
  method: 'GET',
  path: '/api/credits/spend/file',
};

export const getSpend: Call<typeof spend.getSpend> = { method: 'GET', path: '/api/credits/spend' };
