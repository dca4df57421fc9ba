// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as sitting from '#src/exams/sitting.ts';

export const declineExam: Call<typeof sitting.declineExam> = {
  method: 'POST',
  path: '/api/exam/decline',
};

export const endOverdueExam: Call<typeof sitting.endOverdueExam> = {
  method: 'POST',
  path: '/api/exam/time-over',
};

export const finishExam: Call<typeof sitting.finishExam> = {
  method: 'POST',
  path: '/api/exam/finish',
};

export const flagQuestions: Call<typeof sitting.flagQuestions> = {
  method: 'PUT',
  path: '/api/exam/flags',
};

export const getExam: Call<typeof sitting.getExam> = { method: 'GET', path: '/api/exam' };

export const getExamChanges: Call<typeof sitting.getExamChanges> = {
  method: 'GET',
  path: '/api/exam/changes',
};

export const getExamState: Call<typeof sitting.getExamState> = {
  method: 'GET',
  path: '/api/exam/state',
};

export const nextQuestion: Call<typeof sitting.nextQuestion> = {
  method: 'POST',
  path: '/api/exam/next',
};

export const openExam: Call<typeof sitting.openExam> = { method: 'POST', path: '/api/exam/open' };

export const pauseExam: Call<typeof sitting.pauseExam> = {
  method: 'POST',
  path: '/api/exam/pause',
};

export const saveAnswer: Call<typeof sitting.saveAnswer> = {
  method: 'PUT',
  path: '/api/exam/answers',
};

export const sendSignals: Call<typeof sitting.sendSignals> = {
  method: 'POST',
  path: '/api/exam/signals',
};

export const startExam: Call<typeof sitting.startExam> = {
  method: 'POST',
  path: '/api/exam/start',
};

export const takeOverExam: Call<typeof sitting.takeOverExam> = {
  method: 'POST',
  path: '/api/exam/take-over',
};

export const visitQuestion: Call<typeof sitting.visitQuestion> = {
  method: 'POST',
  path: '/api/exam/visit',
};
