// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as passMark from '#src/accounts/pass-mark.ts';

export const setPassMark: Call<typeof passMark.setPassMark> = {
  method: 'PUT',
  path: '/api/account/pass-mark',
};
