// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as catalogue from '#src/bank/catalogue.ts';

export const getDropdowns: Call<typeof catalogue.getDropdowns> = {
  method: 'GET',
  path: '/api/dropdowns',
};
