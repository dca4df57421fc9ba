// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as questions from '#src/bank/questions.ts';

export const addAnswer: Call<typeof questions.addAnswer> = {
  method: 'POST',
  path: '/api/questions/{id}/answers',
};

export const confirmAnswers: Call<typeof questions.confirmAnswers> = {
  method: 'POST',
  path: '/api/staff/questions/{id}/confirm',
};

export const createQuestion: Call<typeof questions.createQuestion> = {
  method: 'POST',
  path: '/api/staff/questions',
};

export const getQuestion: Call<typeof questions.getQuestion> = {
  method: 'GET',
  path: '/api/questions/{id}',
};

export const listQuestions: Call<typeof questions.listQuestions> = {
  method: 'GET',
  path: '/api/questions',
};

export const stepQuestion: Call<typeof questions.stepQuestion> = {
  method: 'POST',
  path: '/api/staff/questions/{id}/status',
};

export const updateAnswer: Call<typeof questions.updateAnswer> = {
  method: 'PATCH',
  path: '/api/questions/{id}/answers/{answerId}',
};

export const updateQuestion: Call<typeof questions.updateQuestion> = {
  method: 'PATCH',
  path: '/api/questions/{id}',
};
