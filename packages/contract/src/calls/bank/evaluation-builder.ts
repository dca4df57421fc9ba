// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as evaluationBuilder from '#src/bank/evaluation-builder.ts';

export const applyEvaluationPatches: Call<typeof evaluationBuilder.applyEvaluationPatches> = {
  method: 'POST',
  path: '/api/staff/evaluations/{id}/patches',
};

export const createEvaluation: Call<typeof evaluationBuilder.createEvaluation> = {
  method: 'POST',
  path: '/api/staff/evaluations',
};

export const editEvaluation: Call<typeof evaluationBuilder.editEvaluation> = {
  method: 'PATCH',
  path: '/api/staff/evaluations/{id}',
};

export const getStaffEvaluation: Call<typeof evaluationBuilder.getStaffEvaluation> = {
  method: 'GET',
  path: '/api/staff/evaluations/{id}',
};

export const listQuestionChoices: Call<typeof evaluationBuilder.listQuestionChoices> = {
  method: 'GET',
  path: '/api/staff/question-choices',
};

export const listStaffEvaluations: Call<typeof evaluationBuilder.listStaffEvaluations> = {
  method: 'GET',
  path: '/api/staff/evaluations',
};

export const publishEvaluation: Call<typeof evaluationBuilder.publishEvaluation> = {
  method: 'POST',
  path: '/api/staff/evaluations/{id}/versions',
};
