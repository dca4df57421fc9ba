// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as invitations from '#src/hiring/invitations.ts';

export const inviteCandidates: Call<typeof invitations.inviteCandidates> = {
  method: 'POST',
  path: '/api/positions/{id}/invite-candidates',
};

export const markCompleted: Call<typeof invitations.markCompleted> = {
  method: 'PATCH',
  path: '/api/positions/{id}/mark-completed',
};

export const resendInvitation: Call<typeof invitations.resendInvitation> = {
  method: 'POST',
  path: '/api/positions/candidates/{id}/resend',
};

export const updateCandidateEmail: Call<typeof invitations.updateCandidateEmail> = {
  method: 'PATCH',
  path: '/api/positions/candidates/{id}/email',
};

export const updateCandidateExpiration: Call<typeof invitations.updateCandidateExpiration> = {
  method: 'PATCH',
  path: '/api/positions/candidates/{id}/expiration',
};
