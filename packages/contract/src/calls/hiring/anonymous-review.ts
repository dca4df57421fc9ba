// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as anonymousReview from '#src/hiring/anonymous-review.ts';

export const setAnonymousReview: Call<typeof anonymousReview.setAnonymousReview> = {
  method: 'PATCH',
  path: '/api/positions/{id}/anonymous-review',
};
