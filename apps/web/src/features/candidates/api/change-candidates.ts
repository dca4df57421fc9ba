import {
  addCandidates,
  removeAllCandidates,
  removeCandidates,
} from '@tamiz/contract/calls/hiring/candidates';
import { inviteCandidates } from '@tamiz/contract/calls/hiring/invitations';
import { expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import { positionKey } from '#src/lib/positions/get-position.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { asGiven } from '#src/lib/api/as-given.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';

export type CandidateInput = { name: string; email: string };

/** Whoever changes the people of a position makes it and every page of them stale. */
const useCandidatesCall = <Variables>(
  positionId: Id,
  send: (call: CallApi, variables: Variables) => Promise<Response>,
  callbacks: ChangeCallbacks<Variables>,
  touches: { balance?: boolean } = {},
) => {
  const { api } = useServices();
  return useChange({
    run: async (variables: Variables) => expectOk(await send(api.call, variables)),
    touches: { queries: [positionKey(positionId)], ...touches },
    refreshesAfterFailure: true,
    ...callbacks,
  });
};

export const useAddCandidates = <Row extends CandidateInput>(
  positionId: Id,
  callbacks: ChangeCallbacks<readonly Row[]>,
) =>
  useCandidatesCall(
    positionId,
    (call, rows) =>
      call(addCandidates, {
        params: { id: positionId },
        body: { candidates: rows.map(({ name, email }) => ({ name, email })) },
      }),
    callbacks,
  );

/** Takes people by their places in the position; who was invited and has not begun gives a credit back. */
export const useRemoveCandidates = (positionId: Id, callbacks: ChangeCallbacks<readonly Id[]>) =>
  useCandidatesCall(
    positionId,
    (call, ids) =>
      call(removeCandidates, {
        params: { id: positionId },
        body: { ids: ids.map((id) => asGiven<string>(id)) },
      }),
    callbacks,
    { balance: true },
  );

export const useRemoveAllCandidates = (positionId: Id, callbacks: ChangeCallbacks<void>) =>
  useCandidatesCall(
    positionId,
    (call) => call(removeAllCandidates, { params: { id: positionId } }),
    callbacks,
    { balance: true },
  );

type Told = { message: string | null };

const readMessage = (body: unknown): Told => ({
  message: isRecord(body) ? readText(body['message']) : null,
});

export const useInviteCandidates = (positionId: Id, callbacks: ChangeCallbacks<void, Told>) => {
  const { api } = useServices();
  return useChange({
    run: async () =>
      readAnswer(await api.call(inviteCandidates, { params: { id: positionId } }), readMessage),
    touches: { queries: 'all', balance: true },
    // What led to a refusal may be on this page by then.
    refreshesAfterFailure: true,
    ...callbacks,
  });
};
