// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as ownRegrades from '#src/exams/own-regrades.ts';

export const orderOwnRegrade: Call<typeof ownRegrades.orderOwnRegrade> = {
  method: 'POST',
  path: '/api/own-evaluations/{id}/versions/{versionId}/regrades',
};
