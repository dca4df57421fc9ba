// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as stages from '#src/hiring/stages.ts';

export const listStages: Call<typeof stages.listStages> = { method: 'GET', path: '/api/stages' };

export const moveCandidates: Call<typeof stages.moveCandidates> = {
  method: 'POST',
  path: '/api/positions/{id}/stage',
};

export const saveStages: Call<typeof stages.saveStages> = { method: 'PUT', path: '/api/stages' };
