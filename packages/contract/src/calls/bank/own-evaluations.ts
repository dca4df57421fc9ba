// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as ownEvaluations from '#src/bank/own-evaluations.ts';

export const createOwnEvaluation: Call<typeof ownEvaluations.createOwnEvaluation> = {
  method: 'POST',
  path: '/api/own-evaluations',
};

export const editOwnEvaluation: Call<typeof ownEvaluations.editOwnEvaluation> = {
  method: 'PATCH',
  path: '/api/own-evaluations/{id}',
};

export const getEvaluationChoices: Call<typeof ownEvaluations.getEvaluationChoices> = {
  method: 'GET',
  path: '/api/evaluation-choices',
};

export const getOwnEvaluation: Call<typeof ownEvaluations.getOwnEvaluation> = {
  method: 'GET',
  path: '/api/own-evaluations/{id}',
};

export const listEvaluationChoices: Call<typeof ownEvaluations.listEvaluationChoices> = {
  method: 'GET',
  path: '/api/evaluation-choices/questions',
};

export const listOwnEvaluations: Call<typeof ownEvaluations.listOwnEvaluations> = {
  method: 'GET',
  path: '/api/own-evaluations',
};

export const previewOwnEvaluation: Call<typeof ownEvaluations.previewOwnEvaluation> = {
  method: 'GET',
  path: '/api/own-evaluations/{id}/preview',
};

export const proposeQuestions: Call<typeof ownEvaluations.proposeQuestions> = {
  method: 'POST',
  path: '/api/evaluation-choices/proposals',
};

export const publishOwnEvaluation: Call<typeof ownEvaluations.publishOwnEvaluation> = {
  method: 'POST',
  path: '/api/own-evaluations/{id}/versions',
};
