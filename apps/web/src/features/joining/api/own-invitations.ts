import {
  acceptInvitation,
  declineInvitation,
  listOwnInvitations,
} from '@tamiz/contract/calls/accounts/joining';
import { roles } from '@tamiz/contract/shared/permissions';
import type { Role } from '@tamiz/contract/shared/permissions';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { useServices } from '#src/lib/services.tsx';

export type OwnInvitation = {
  id: Id;
  accountName: string;
  invitedBy: string | null;
  role: Role;
  expiresAt: string | null;
};

type OwnInvitations = { email: string; invitations: OwnInvitation[] };

const readInvitation = (value: unknown): OwnInvitation | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  const role = roles.find((one) => one === value['role']);
  if (id === null || role === undefined) return null;
  return {
    id,
    role,
    accountName: readText(value['account_name']) ?? '',
    invitedBy: readText(value['invited_by']),
    expiresAt: readText(value['expires_at']),
  };
};

const readInvitations = (body: unknown): OwnInvitations | null => {
  const data = isRecord(body) ? body['data'] : null;
  if (!isRecord(data)) return null;
  return {
    email: readText(data['email']) ?? '',
    invitations: readList(data['invitations'], readInvitation),
  };
};

const key = ['own-invitations'];

const invitationsQuery = (call: CallApi, token: string) =>
  queryOptions({
    queryKey: [...key, token],
    queryFn: async () =>
      readAnswer(await call(listOwnInvitations, { body: { token } }), readInvitations),
    retry: false,
  });

export const useOwnInvitations = (token: string) =>
  useQuery(invitationsQuery(useServices().api.call, token));

/** Joins the team; the page is replaced after it. */
export const useAccept = (token: string, callbacks: ChangeCallbacks<OwnInvitation>) => {
  const { api } = useServices();
  return useChange({
    run: async ({ id }: OwnInvitation) =>
      expectOk(await api.call(acceptInvitation, { params: { id }, body: { token } })),
    refreshesAfterFailure: true,
    ...callbacks,
  });
};

export const useDecline = (token: string) => {
  const { api } = useServices();
  return useChange({
    run: async ({ id }: OwnInvitation) =>
      expectOk(await api.call(declineInvitation, { params: { id }, body: { token } })),
    touches: { queries: [key] },
    refreshesAfterFailure: true,
  });
};
