import type { BodyOf } from '@tamiz/contract/call';
import { answerDataRequest, finishObjection } from '@tamiz/contract/calls/hiring/data-requests';

import { dataRequestsKey } from '#src/features/data-requests/api/get-data-requests.ts';
import { expectOk } from '#src/lib/api/api-failure.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

/** Every change of a request: the call, and then the server's list again. */
const useRequestCall = <Input>(
  send: (call: CallApi, input: Input) => Promise<Response>,
  callbacks: ChangeCallbacks<Input>,
) => {
  const { api } = useServices();
  return useChange({
    run: async (input: Input) => expectOk(await send(api.call, input)),
    touches: { queries: [dataRequestsKey] },
    refreshesAfterFailure: true,
    ...callbacks,
  });
};

type Answer = BodyOf<typeof answerDataRequest>;

/** Grants a request, or refuses it with a reason. */
export const useAnswer = (id: Id, callbacks: ChangeCallbacks<Answer>) =>
  useRequestCall((call, body) => call(answerDataRequest, { params: { id }, body }), callbacks);

/** Says that a granted objection was carried out. */
export const useFinishObjection = (id: Id, callbacks: ChangeCallbacks<undefined>) =>
  useRequestCall((call) => call(finishObjection, { params: { id } }), callbacks);
