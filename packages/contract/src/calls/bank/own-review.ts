// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as ownReview from '#src/bank/own-review.ts';

export const addOwnComment: Call<typeof ownReview.addOwnComment> = {
  method: 'POST',
  path: '/api/own-questions/{id}/comments',
};

export const answerReading: Call<typeof ownReview.answerReading> = {
  method: 'POST',
  path: '/api/own-readings/{id}/answer',
};

export const changeOwnQuestions: Call<typeof ownReview.changeOwnQuestions> = {
  method: 'POST',
  path: '/api/own-questions/steps',
};

export const getOwnReview: Call<typeof ownReview.getOwnReview> = {
  method: 'GET',
  path: '/api/own-questions/{id}/review',
};

export const keepReading: Call<typeof ownReview.keepReading> = {
  method: 'POST',
  path: '/api/own-questions/{id}/readings',
};

export const listWaiting: Call<typeof ownReview.listWaiting> = {
  method: 'GET',
  path: '/api/own-readings',
};

export const readBlind: Call<typeof ownReview.readBlind> = {
  method: 'GET',
  path: '/api/own-questions/{id}/blind',
};

export const resolveOwnComment: Call<typeof ownReview.resolveOwnComment> = {
  method: 'POST',
  path: '/api/own-comments/{id}/resolved',
};
