// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as resultsExport from '#src/exams/results-export.ts';

export const exportResults: Call<typeof resultsExport.exportResults> = {
  method: 'POST',
  path: '/api/positions/{id}/results/export',
};
