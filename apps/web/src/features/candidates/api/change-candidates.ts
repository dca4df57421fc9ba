import { useMutation, useQueryClient } from '@tanstack/react-query';

import { expectOk, readAnswer } from '#src/lib/api-failure.ts';
import { useRefreshBalance } from '#src/lib/credits/get-balance.ts';
import { positionKey } from '#src/lib/positions/get-position.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import type { RequestOptions } from '#src/lib/request.ts';
import { useServices } from '#src/lib/services.tsx';

export type CandidateInput = { name: string; email: string };

const candidatesPath = (positionId: Id) =>
  `/api/positions/${encodeURIComponent(positionId)}/candidates` as const;

/** Whoever changes the people of a position makes it and every page of them stale. */
const useReloadCandidates = (positionId: Id) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: positionKey(positionId) });
};

const useChange = <Variables>(
  positionId: Id,
  call: (variables: Variables) => { path: `/${string}`; options: RequestOptions },
) => {
  const { api } = useServices();
  const reload = useReloadCandidates(positionId);
  return useMutation({
    mutationFn: async (variables: Variables) => {
      const { path, options } = call(variables);
      await expectOk(await api.request(path, options));
    },
    onSettled: reload,
  });
};

export const useAddCandidates = (positionId: Id) =>
  useChange(positionId, (candidates: readonly CandidateInput[]) => ({
    path: candidatesPath(positionId),
    options: { method: 'POST', body: { candidates } },
  }));

/** Takes people by their places in the position. */
export const useRemoveCandidates = (positionId: Id) =>
  useChange(positionId, (ids: readonly Id[]) => ({
    path: `${candidatesPath(positionId)}/`,
    options: { method: 'DELETE', body: { ids } },
  }));

export const useRemoveAllCandidates = (positionId: Id) =>
  useChange<void>(positionId, () => ({
    path: `${candidatesPath(positionId)}/all`,
    options: { method: 'DELETE' },
  }));

const readMessage = (body: unknown): { message: string | null } => ({
  message: isRecord(body) ? readText(body['message']) : null,
});

export const useInviteCandidates = (positionId: Id) => {
  const { api } = useServices();
  const client = useQueryClient();
  const refreshBalance = useRefreshBalance();
  return useMutation({
    mutationFn: async () =>
      readAnswer(
        await api.request(`/api/positions/${encodeURIComponent(positionId)}/invite-candidates`, {
          method: 'POST',
        }),
        readMessage,
      ),
    // Also after a refusal: what led to it may be on this page by then.
    onSettled: () => Promise.all([refreshBalance(), client.invalidateQueries()]),
  });
};
