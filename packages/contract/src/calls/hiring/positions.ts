// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as positions from '#src/hiring/positions.ts';

export const assignEvaluation: Call<typeof positions.assignEvaluation> = {
  method: 'POST',
  path: '/api/positions/{id}/assign-evaluation',
};

export const createPosition: Call<typeof positions.createPosition> = {
  method: 'POST',
  path: '/api/positions',
};

export const deletePosition: Call<typeof positions.deletePosition> = {
  method: 'DELETE',
  path: '/api/positions/{id}',
};

export const detachEvaluation: Call<typeof positions.detachEvaluation> = {
  method: 'POST',
  path: '/api/positions/{id}/detach-evaluation',
};

export const duplicatePosition: Call<typeof positions.duplicatePosition> = {
  method: 'POST',
  path: '/api/positions/{id}/duplicate',
};

export const getPosition: Call<typeof positions.getPosition> = {
  method: 'GET',
  path: '/api/positions/{id}',
};

export const listEvaluationUses: Call<typeof positions.listEvaluationUses> = {
  method: 'GET',
  path: '/api/evaluation-uses',
};

export const listPositions: Call<typeof positions.listPositions> = {
  method: 'GET',
  path: '/api/positions',
};

export const updatePosition: Call<typeof positions.updatePosition> = {
  method: 'PATCH',
  path: '/api/positions/{id}',
};
