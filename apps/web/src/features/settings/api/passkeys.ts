import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { expectOk, readAnswer } from '#src/lib/api-failure.ts';
import { registerPasskey } from '#src/lib/passkeys/ceremonies.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import type { Request } from '#src/lib/request.ts';
import { useServices } from '#src/lib/services.tsx';

export type Passkey = {
  id: string;
  name: string;
  createdAt: string | null;
  lastUsedAt: string | null;
};

const readPasskey = (value: unknown): Passkey | null => {
  if (!isRecord(value)) return null;
  const id = readText(value['id']);
  if (id === null) return null;
  return {
    id,
    name: readText(value['name']) ?? 'Llave de acceso',
    createdAt: readText(value['created_at']),
    lastUsedAt: readText(value['last_used_at']),
  };
};

const readPasskeys = (body: unknown): Passkey[] | null =>
  isRecord(body) && Array.isArray(body['data']) ? readList(body['data'], readPasskey) : null;

const passkeysQuery = (request: Request) =>
  queryOptions({
    queryKey: ['passkeys'],
    queryFn: async () => readAnswer(await request('/api/passkeys'), readPasskeys),
  });

export const usePasskeys = () => useQuery(passkeysQuery(useServices().api.request));

const useReload = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['passkeys'] });
};

export const useRegisterPasskey = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (name: string) => registerPasskey(api.request, name),
    onSettled: useReload(),
  });
};

export const useRemovePasskey = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: async ({ id }: Passkey) =>
      expectOk(await api.request(`/api/passkeys/${encodeURIComponent(id)}`, { method: 'DELETE' })),
    onSettled: useReload(),
  });
};
