// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as questionFiles from '#src/bank/question-files.ts';

export const exportQuestions: Call<typeof questionFiles.exportQuestions> = {
  method: 'POST',
  path: '/api/own-bank/export',
};

export const importQuestionFile: Call<typeof questionFiles.importQuestionFile> = {
  method: 'POST',
  path: '/api/own-bank/files',
};

export const previewQuestionExport: Call<typeof questionFiles.previewQuestionExport> = {
  method: 'GET',
  path: '/api/own-bank/export',
};

export const previewQuestionFile: Call<typeof questionFiles.previewQuestionFile> = {
  method: 'POST',
  path: '/api/own-bank/files/preview',
};
