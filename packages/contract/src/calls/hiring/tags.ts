// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as tags from '#src/hiring/tags.ts';

export const addTag: Call<typeof tags.addTag> = {
  method: 'POST',
  path: '/api/positions/{id}/tags',
};

export const listTags: Call<typeof tags.listTags> = { method: 'GET', path: '/api/tags' };

export const removeTag: Call<typeof tags.removeTag> = {
  method: 'DELETE',
  path: '/api/positions/candidates/{id}/tags/{tag}',
};
