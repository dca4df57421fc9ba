// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as positionTemplates from '#src/hiring/position-templates.ts';

export const applyPositionTemplate: Call<typeof positionTemplates.applyPositionTemplate> = {
  method: 'POST',
  path: '/api/position-templates/{id}/positions',
};

export const deletePositionTemplate: Call<typeof positionTemplates.deletePositionTemplate> = {
  method: 'DELETE',
  path: '/api/position-templates/{id}',
};

export const listPositionTemplates: Call<typeof positionTemplates.listPositionTemplates> = {
  method: 'GET',
  path: '/api/position-templates',
};

export const renamePositionTemplate: Call<typeof positionTemplates.renamePositionTemplate> = {
  method: 'PATCH',
  path: '/api/position-templates/{id}',
};

export const savePositionTemplate: Call<typeof positionTemplates.savePositionTemplate> = {
  method: 'POST',
  path: '/api/position-templates',
};
