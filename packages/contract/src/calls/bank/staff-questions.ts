// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as staffQuestions from '#src/bank/staff-questions.ts';

export const getStaffQuestion: Call<typeof staffQuestions.getStaffQuestion> = {
  method: 'GET',
  path: '/api/staff/questions/{id}',
};
