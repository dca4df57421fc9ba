// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as team from '#src/accounts/team.ts';

export const changeMemberRole: Call<typeof team.changeMemberRole> = {
  method: 'PATCH',
  path: '/api/team/members/{id}',
};

export const getTeam: Call<typeof team.getTeam> = { method: 'GET', path: '/api/team' };

export const inviteMember: Call<typeof team.inviteMember> = {
  method: 'POST',
  path: '/api/team/invitations',
};

export const leaveTeam: Call<typeof team.leaveTeam> = { method: 'POST', path: '/api/team/leave' };

export const removeMember: Call<typeof team.removeMember> = {
  method: 'DELETE',
  path: '/api/team/members/{id}',
};

export const transferOwnership: Call<typeof team.transferOwnership> = {
  method: 'POST',
  path: '/api/team/members/{id}/ownership',
};

export const withdrawInvitation: Call<typeof team.withdrawInvitation> = {
  method: 'DELETE',
  path: '/api/team/invitations/{id}',
};
