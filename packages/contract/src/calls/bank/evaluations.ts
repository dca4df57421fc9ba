// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as evaluations from '#src/bank/evaluations.ts';

export const getEvaluation: Call<typeof evaluations.getEvaluation> = {
  method: 'GET',
  path: '/api/evaluations/{id}',
};

export const listEvaluationOptions: Call<typeof evaluations.listEvaluationOptions> = {
  method: 'GET',
  path: '/api/dropdowns/evaluations',
};

export const listEvaluations: Call<typeof evaluations.listEvaluations> = {
  method: 'GET',
  path: '/api/evaluations',
};
