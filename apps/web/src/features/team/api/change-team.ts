import {
  changeMemberRole,
  inviteMember,
  leaveTeam,
  removeMember,
  transferOwnership,
  withdrawInvitation,
} from '@tamiz/contract/calls/accounts/team';
import type { TeamRole } from '@tamiz/contract/accounts/team';
import type { Role } from '@tamiz/contract/shared/permissions';

import { teamKey } from '#src/features/team/api/get-team.ts';
import { asGiven } from '#src/lib/api/as-given.ts';
import { expectOk } from '#src/lib/api/api-failure.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';

/** Every change of the team: the call, and then the server's list again. */
const useTeamCall = <Input>(
  send: (call: CallApi, input: Input) => Promise<Response>,
  callbacks: ChangeCallbacks<Input>,
) => {
  const { api } = useServices();
  return useChange({
    run: async (input: Input) => expectOk(await send(api.call, input)),
    touches: { queries: [teamKey] },
    refreshesAfterFailure: true,
    ...callbacks,
  });
};

export type Colleague = { first_name: string; last_name: string; email: string; role: Role };

export const useInvite = (callbacks: ChangeCallbacks<Colleague>) =>
  useTeamCall(
    (call, { role, ...person }) =>
      call(inviteMember, { body: { ...person, role: asGiven<TeamRole>(role) } }),
    callbacks,
  );

export const useWithdraw = (callbacks: ChangeCallbacks<Id>) =>
  useTeamCall((call, id) => call(withdrawInvitation, { params: { id } }), callbacks);

export const useChangeRole = (callbacks: ChangeCallbacks<{ id: Id; role: Role }>) =>
  useTeamCall(
    (call, { id, role }) =>
      call(changeMemberRole, { params: { id }, body: { role: asGiven<TeamRole>(role) } }),
    callbacks,
  );

export const useRemoveMember = (callbacks: ChangeCallbacks<Id>) =>
  useTeamCall((call, id) => call(removeMember, { params: { id } }), callbacks);

export const useTransfer = (callbacks: ChangeCallbacks<Id>) =>
  useTeamCall((call, id) => call(transferOwnership, { params: { id } }), callbacks);

/** Nothing is read again: the person has no session any more. */
export const useLeave = (callbacks: ChangeCallbacks<void>) => {
  const { api } = useServices();
  return useChange({
    run: async () => expectOk(await api.call(leaveTeam)),
    ...callbacks,
  });
};
