// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as board from '#src/exams/board.ts';

export const compareResults: Call<typeof board.compareResults> = {
  method: 'POST',
  path: '/api/positions/{id}/results/compare',
};

export const getResultSummary: Call<typeof board.getResultSummary> = {
  method: 'GET',
  path: '/api/positions/{id}/results',
};

export const searchResults: Call<typeof board.searchResults> = {
  method: 'POST',
  path: '/api/positions/{id}/results/search',
};
