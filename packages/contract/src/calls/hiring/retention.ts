// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as retention from '#src/hiring/retention.ts';

export const getRetentionPlan: Call<typeof retention.getRetentionPlan> = {
  method: 'GET',
  path: '/api/account/retention-plan',
};
