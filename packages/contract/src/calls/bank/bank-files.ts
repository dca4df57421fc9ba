// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as bankFiles from '#src/bank/bank-files.ts';

export const importBankFile: Call<typeof bankFiles.importBankFile> = {
  method: 'POST',
  path: '/api/staff/bank-files',
};

export const previewBankFile: Call<typeof bankFiles.previewBankFile> = {
  method: 'POST',
  path: '/api/staff/bank-files/preview',
};
