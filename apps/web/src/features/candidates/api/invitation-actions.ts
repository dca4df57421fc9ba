import { useMutation, useQueryClient } from '@tanstack/react-query';

import { expectOk, readAnswer } from '#src/lib/api-failure.ts';
import { useRefreshBalance } from '#src/lib/credits/get-balance.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { useServices } from '#src/lib/services.tsx';

/** What is handed over by other means once the mails are used up. */
export type ManualAccess = {
  message: string | null;
  code: string;
  link: string | null;
  expiresAt: string | null;
};

export type Resent = { message: string | null; access: ManualAccess | null };

const readResent = (body: unknown): Resent | null => {
  if (!isRecord(body)) return null;
  const answer = isRecord(body['data']) ? { ...body, ...body['data'] } : body;
  const message = readText(answer['message']);
  if (answer['status'] !== 'manual') return { message, access: null };
  const code = readText(answer['access_code']);
  if (code === null) return null;
  return {
    message,
    access: {
      message,
      code,
      link: readText(answer['magic_link']),
      expiresAt: readText(answer['expires_at']),
    },
  };
};

const pathTo = (placeId: Id, action: 'resend' | 'email' | 'expiration') =>
  `/api/positions/candidates/${encodeURIComponent(placeId)}/${action}` as const;

export const useResend = (placeId: Id) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      readAnswer(await api.request(pathTo(placeId, 'resend'), { method: 'POST' }), readResent),
    onSettled: () => client.invalidateQueries(),
  });
};

/** A corrected address gives the credit of its invitation back, so the balance may be another one. */
export const useUpdateEmail = (placeId: Id) => {
  const { api } = useServices();
  const client = useQueryClient();
  const refreshBalance = useRefreshBalance();
  return useMutation({
    mutationFn: async (email: string) =>
      expectOk(await api.request(pathTo(placeId, 'email'), { method: 'PATCH', body: { email } })),
    onSuccess: () => {
      void client.invalidateQueries();
      void refreshBalance();
    },
  });
};

export type NewExpiration = { unit: 'days' | 'hours'; value: number };

export const useUpdateExpiration = (placeId: Id) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ unit, value }: NewExpiration) =>
      expectOk(
        await api.request(pathTo(placeId, 'expiration'), {
          method: 'PATCH',
          body: { expiration_unit: unit, expiration_value: value },
        }),
      ),
    onSuccess: () => client.invalidateQueries(),
  });
};
