// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as verification from '#src/exams/verification.ts';

export const verifyReport: Call<typeof verification.verifyReport> = {
  method: 'POST',
  path: '/api/reports/verify',
};
