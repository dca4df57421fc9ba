import {
  resendInvitation,
  updateCandidateEmail,
  updateCandidateExpiration,
} from '@tamiz/contract/calls/hiring/invitations';
import { expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';

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

export const useResend = (placeId: Id, callbacks: ChangeCallbacks<void, Resent>) => {
  const { api } = useServices();
  return useChange({
    run: async () =>
      readAnswer(await api.call(resendInvitation, { params: { id: placeId } }), readResent),
    touches: { queries: 'all' },
    refreshesAfterFailure: true,
    ...callbacks,
  });
};

/** A corrected address gives the credit of its invitation back, so the balance may be another one. */
export const useUpdateEmail = (placeId: Id, callbacks: ChangeCallbacks<string>) => {
  const { api } = useServices();
  return useChange({
    run: async (email: string) =>
      expectOk(await api.call(updateCandidateEmail, { params: { id: placeId }, body: { email } })),
    touches: { queries: 'all', balance: true },
    ...callbacks,
  });
};

export type NewExpiration = { unit: 'days' | 'hours'; value: number };

export const useUpdateExpiration = (placeId: Id, callbacks: ChangeCallbacks<NewExpiration>) => {
  const { api } = useServices();
  return useChange({
    run: async ({ unit, value }: NewExpiration) =>
      expectOk(
        await api.call(updateCandidateExpiration, {
          params: { id: placeId },
          body: { expiration_unit: unit, expiration_value: value },
        }),
      ),
    touches: { queries: 'all' },
    ...callbacks,
  });
};
