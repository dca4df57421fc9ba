// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as staffHome from '#src/operations/staff-home.ts';

export const getStaffHome: Call<typeof staffHome.getStaffHome> = {
  method: 'GET',
  path: '/api/staff/home',
};
