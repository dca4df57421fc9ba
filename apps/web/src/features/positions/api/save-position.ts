import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { Changes } from '#src/features/positions/draft.ts';
import { expectOk } from '#src/lib/api-failure.ts';
import { useRefreshBalance } from '#src/lib/credits/get-balance.ts';
import { positionKey, positionsKey } from '#src/lib/positions/get-position.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

const addressOf = (id: Id) => `/api/positions/${encodeURIComponent(id)}` as const;

export const useCreatePosition = () => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Changes) =>
      expectOk(await api.request('/api/positions', { method: 'POST', body })),
    onSuccess: () => client.invalidateQueries({ queryKey: positionsKey }),
  });
};

export const useUpdatePosition = (id: Id) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Changes) =>
      expectOk(await api.request(addressOf(id), { method: 'PATCH', body })),
    onSuccess: () => client.invalidateQueries({ queryKey: positionsKey }),
  });
};

export const useDeletePosition = (id: Id) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => expectOk(await api.request(addressOf(id), { method: 'DELETE' })),
    // Asking again for what was just deleted would only be answered by a 404.
    onSuccess: () => client.invalidateQueries({ queryKey: positionsKey, refetchType: 'none' }),
  });
};

/** Completion gives credits back, so the balance may be another one afterwards. */
export const useCompletePosition = (id: Id) => {
  const { api } = useServices();
  const client = useQueryClient();
  const refreshBalance = useRefreshBalance();
  return useMutation({
    mutationFn: async () =>
      expectOk(await api.request(`${addressOf(id)}/mark-completed`, { method: 'PATCH' })),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: positionKey(id) });
      void client.invalidateQueries({ queryKey: positionsKey });
      void refreshBalance();
    },
  });
};
