// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as profileChanges from '#src/identity/profile-changes.ts';

export const confirmProfileChange: Call<typeof profileChanges.confirmProfileChange> = {
  method: 'PATCH',
  path: '/api/user/profile/change-request',
};

export const requestProfileChange: Call<typeof profileChanges.requestProfileChange> = {
  method: 'POST',
  path: '/api/user/profile/change-request',
};

export const undoEmailChange: Call<typeof profileChanges.undoEmailChange> = {
  method: 'POST',
  path: '/api/user/profile/undo',
};
