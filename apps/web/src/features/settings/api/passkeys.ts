import { listPasskeys, removePasskey } from '@tamiz/contract/calls/identity/passkeys';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import { registerPasskey } from '#src/lib/passkeys/ceremonies.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';

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

const passkeysQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['passkeys'],
    queryFn: async () => readAnswer(await call(listPasskeys), readPasskeys),
  });

export const usePasskeys = () => useQuery(passkeysQuery(useServices().api.call));

const touches = { queries: [['passkeys']] };

export const useRegisterPasskey = (callbacks: ChangeCallbacks<string>) => {
  const { api } = useServices();
  return useChange({
    run: (name: string) => registerPasskey(api.call, name),
    touches,
    refreshesAfterFailure: true,
    ...callbacks,
  });
};

export const useRemovePasskey = (callbacks: ChangeCallbacks<Passkey>) => {
  const { api } = useServices();
  return useChange({
    run: async ({ id }: Passkey) => expectOk(await api.call(removePasskey, { params: { id } })),
    touches,
    refreshesAfterFailure: true,
    ...callbacks,
  });
};
