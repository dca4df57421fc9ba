// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as live from '#src/hiring/live.ts';

export const getPositionEvents: Call<typeof live.getPositionEvents> = {
  method: 'GET',
  path: '/api/positions/{id}/events',
};
