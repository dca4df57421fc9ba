// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as notes from '#src/hiring/notes.ts';

export const addNote: Call<typeof notes.addNote> = {
  method: 'POST',
  path: '/api/positions/candidates/{id}/notes',
};

export const deleteNote: Call<typeof notes.deleteNote> = {
  method: 'DELETE',
  path: '/api/notes/{id}',
};

export const editNote: Call<typeof notes.editNote> = { method: 'PATCH', path: '/api/notes/{id}' };

export const listNotes: Call<typeof notes.listNotes> = {
  method: 'GET',
  path: '/api/positions/candidates/{id}/notes',
};
