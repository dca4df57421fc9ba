// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as proof from '#src/identity/proof.ts';

export const giveProof: Call<typeof proof.giveProof> = { method: 'POST', path: '/api/proof' };

export const requestProofCode: Call<typeof proof.requestProofCode> = {
  method: 'POST',
  path: '/api/proof/code',
};
