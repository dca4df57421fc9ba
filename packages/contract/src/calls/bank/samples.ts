// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as samples from '#src/bank/samples.ts';

export const listSamples: Call<typeof samples.listSamples> = {
  method: 'GET',
  path: '/api/evaluations/{id}/samples',
};
