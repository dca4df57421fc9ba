// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as joining from '#src/accounts/joining.ts';

export const acceptInvitation: Call<typeof joining.acceptInvitation> = {
  method: 'POST',
  path: '/api/team/invitations/{id}/accept',
};

export const declineInvitation: Call<typeof joining.declineInvitation> = {
  method: 'POST',
  path: '/api/team/invitations/{id}/decline',
};

export const listOwnInvitations: Call<typeof joining.listOwnInvitations> = {
  method: 'POST',
  path: '/api/team/invitations/mine',
};
