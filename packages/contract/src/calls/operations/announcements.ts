// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as announcements from '#src/operations/announcements.ts';

export const listAnnouncements: Call<typeof announcements.listAnnouncements> = {
  method: 'GET',
  path: '/api/announcements',
};
