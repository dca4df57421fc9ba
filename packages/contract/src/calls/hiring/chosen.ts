// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as chosen from '#src/hiring/chosen.ts';

export const changeChosen: Call<typeof chosen.changeChosen> = {
  method: 'POST',
  path: '/api/positions/{id}/bulk',
};

export const copyInvitationLink: Call<typeof chosen.copyInvitationLink> = {
  method: 'POST',
  path: '/api/positions/candidates/{id}/link',
};

export const inviteChosen: Call<typeof chosen.inviteChosen> = {
  method: 'POST',
  path: '/api/positions/{id}/invite-chosen',
};

export const judgeChosen: Call<typeof chosen.judgeChosen> = {
  method: 'POST',
  path: '/api/positions/{id}/chosen-actions',
};

export const listPendingCandidates: Call<typeof chosen.listPendingCandidates> = {
  method: 'GET',
  path: '/api/positions/{id}/pending-candidates',
};

export const previewInvitation: Call<typeof chosen.previewInvitation> = {
  method: 'POST',
  path: '/api/positions/{id}/invitation-preview',
};
