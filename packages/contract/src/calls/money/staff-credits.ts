// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as staffCredits from '#src/money/staff-credits.ts';

export const moveAccountCredits: Call<typeof staffCredits.moveAccountCredits> = {
  method: 'POST',
  path: '/api/staff/accounts/{id}/credits',
};

export const releaseHold: Call<typeof staffCredits.releaseHold> = {
  method: 'POST',
  path: '/api/staff/holds/{id}/release',
};
