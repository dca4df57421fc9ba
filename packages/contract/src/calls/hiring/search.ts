// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as search from '#src/hiring/search.ts';

export const searchEverything: Call<typeof search.searchEverything> = {
  method: 'POST',
  path: '/api/search',
};
