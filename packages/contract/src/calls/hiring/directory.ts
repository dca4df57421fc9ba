// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as directory from '#src/hiring/directory.ts';

export const searchPeople: Call<typeof directory.searchPeople> = {
  method: 'POST',
  path: '/api/candidates/search',
};
