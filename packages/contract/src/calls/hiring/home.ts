// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as home from '#src/hiring/home.ts';

export const getHome: Call<typeof home.getHome> = { method: 'GET', path: '/api/home' };
