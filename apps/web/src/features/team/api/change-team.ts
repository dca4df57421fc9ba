import type { Role } from '@tamiz/contract/permissions';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { teamKey } from '#src/features/team/api/get-team.ts';
import { expectOk } from '#src/lib/api-failure.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import type { RequestOptions } from '#src/lib/request.ts';
import { useServices } from '#src/lib/services.tsx';

type Call = { path: `/${string}` } & RequestOptions;

/** Every change of the team: the call, and then the server's list again. */
const useTeamCall = <Input>(toCall: (input: Input) => Call) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const { path, ...options } = toCall(input);
      await expectOk(await api.request(path, options));
    },
    onSettled: () => client.invalidateQueries({ queryKey: teamKey }),
  });
};

export type Colleague = { first_name: string; last_name: string; email: string; role: Role };

export const useInvite = () =>
  useTeamCall((body: Colleague) => ({ path: '/api/team/invitations', method: 'POST', body }));

export const useWithdraw = () =>
  useTeamCall((id: Id) => ({
    path: `/api/team/invitations/${encodeURIComponent(id)}`,
    method: 'DELETE',
  }));

const memberPath = (id: Id) => `/api/team/members/${encodeURIComponent(id)}` as const;

export const useChangeRole = () =>
  useTeamCall(({ id, role }: { id: Id; role: Role }) => ({
    path: memberPath(id),
    method: 'PATCH',
    body: { role },
  }));

export const useRemoveMember = () =>
  useTeamCall((id: Id) => ({ path: memberPath(id), method: 'DELETE' }));

export const useTransfer = () =>
  useTeamCall((id: Id) => ({ path: `${memberPath(id)}/ownership`, method: 'POST' }));
