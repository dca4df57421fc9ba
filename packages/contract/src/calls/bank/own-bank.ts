// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as ownBank from '#src/bank/own-bank.ts';

export const addOwnTopic: Call<typeof ownBank.addOwnTopic> = {
  method: 'POST',
  path: '/api/own-bank/topics',
};

export const checkDraft: Call<typeof ownBank.checkDraft> = {
  method: 'POST',
  path: '/api/own-bank/checks',
};

export const confirmOwnAnswers: Call<typeof ownBank.confirmOwnAnswers> = {
  method: 'POST',
  path: '/api/own-questions/{id}/confirm',
};

export const createOwnQuestion: Call<typeof ownBank.createOwnQuestion> = {
  method: 'POST',
  path: '/api/own-questions',
};

export const getOwnBank: Call<typeof ownBank.getOwnBank> = { method: 'GET', path: '/api/own-bank' };

export const removeOwnEntry: Call<typeof ownBank.removeOwnEntry> = {
  method: 'DELETE',
  path: '/api/own-bank/{kind}/{id}',
};

export const removeOwnQuestion: Call<typeof ownBank.removeOwnQuestion> = {
  method: 'DELETE',
  path: '/api/own-questions/{id}',
};

export const renameOwnEntry: Call<typeof ownBank.renameOwnEntry> = {
  method: 'PATCH',
  path: '/api/own-bank/{kind}/{id}',
};

export const stepOwnQuestion: Call<typeof ownBank.stepOwnQuestion> = {
  method: 'POST',
  path: '/api/own-questions/{id}/status',
};
