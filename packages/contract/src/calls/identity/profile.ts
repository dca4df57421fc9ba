// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as profile from '#src/identity/profile.ts';

export const getProfile: Call<typeof profile.getProfile> = {
  method: 'GET',
  path: '/api/user/profile',
};
