// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as attemptSupport from '#src/exams/attempt-support.ts';

export const getStaffAttempt: Call<typeof attemptSupport.getStaffAttempt> = {
  method: 'GET',
  path: '/api/staff/attempts/{id}',
};
