// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as staffFind from '#src/operations/staff-find.ts';

export const findAnything: Call<typeof staffFind.findAnything> = {
  method: 'POST',
  path: '/api/staff/find',
};

export const lookUpCandidates: Call<typeof staffFind.lookUpCandidates> = {
  method: 'POST',
  path: '/api/staff/find/candidates',
};
