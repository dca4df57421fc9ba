// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as receipts from '#src/exams/receipts.ts';

export const verifyReceipt: Call<typeof receipts.verifyReceipt> = {
  method: 'POST',
  path: '/api/receipts/verify',
};
