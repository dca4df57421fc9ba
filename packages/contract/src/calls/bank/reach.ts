// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as reach from '#src/bank/reach.ts';

export const getEvaluationReach: Call<typeof reach.getEvaluationReach> = {
  method: 'GET',
  path: '/api/staff/evaluations/{id}/reach',
};

export const getQuestionReach: Call<typeof reach.getQuestionReach> = {
  method: 'GET',
  path: '/api/staff/questions/{id}/reach',
};
