// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as activity from '#src/hiring/activity.ts';

export const listActivity: Call<typeof activity.listActivity> = {
  method: 'GET',
  path: '/api/positions/{id}/activity',
};
