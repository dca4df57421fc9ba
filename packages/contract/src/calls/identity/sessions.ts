// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as sessions from '#src/identity/sessions.ts';

export const closeOtherSessions: Call<typeof sessions.closeOtherSessions> = {
  method: 'DELETE',
  path: '/api/user/sessions/logout-all',
};

export const closeSession: Call<typeof sessions.closeSession> = {
  method: 'DELETE',
  path: '/api/sessions/logout',
};

export const listSessions: Call<typeof sessions.listSessions> = {
  method: 'GET',
  path: '/api/sessions',
};
