import { assignCandidate, eraseCandidate } from '@tamiz/contract/calls/hiring/candidates';
import { listPositions } from '@tamiz/contract/calls/hiring/positions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { forgetPeopleEverywhere } from '#src/lib/api/forget-people.ts';
import { positionsKey } from '#src/lib/positions/get-position.ts';
import { readPositionSummary } from '#src/lib/positions/position.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readPage } from '#src/lib/reading/page.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { asGiven } from '#src/lib/api/as-given.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';

/** Every position of the account, newest first. */
export const useTargetPositions = (page: number) => {
  const { call } = useServices().api;
  return useQuery({
    queryKey: [...positionsKey, 'all', page],
    queryFn: async () =>
      readAnswer(await call(listPositions, { query: { page } }), (body) =>
        readPage(body, readPositionSummary),
      ),
    placeholderData: keepPreviousData,
  });
};

type Told = { message: string | null; placeId: Id | null };

const readTold = (body: unknown): Told => {
  const answer = isRecord(body) ? body : {};
  const { data } = answer;
  return {
    message: readText(answer['message']),
    placeId: isRecord(data) ? readId(data['id']) : null,
  };
};

/** Both actions change what many screens show, so everything is asked for again. */
const usePersonAction = <Variables>(
  send: (call: CallApi, variables: Variables) => Promise<Response>,
  callbacks: ChangeCallbacks<Variables, Told>,
  apply?: (client: QueryClient) => void,
) => {
  const { api } = useServices();
  return useChange({
    ...(apply !== undefined && { apply }),
    run: async (variables: Variables) => readAnswer(await send(api.call, variables), readTold),
    // Erasing somebody who was invited gives the credit back.
    touches: { queries: 'all', balance: true },
    ...callbacks,
  });
};

/** The person goes for good, from the memory of this page as well; the address is typed to confirm. */
export const useErasePerson = (candidateId: Id, callbacks: ChangeCallbacks<string, Told>) =>
  usePersonAction(
    (call, email) => call(eraseCandidate, { params: { id: candidateId }, body: { email } }),
    callbacks,
    forgetPeopleEverywhere,
  );

type Target = { id: Id; title: string };

export const useAssignPerson = (candidateId: Id, callbacks: ChangeCallbacks<Target, Told>) =>
  usePersonAction(
    (call, { id }) =>
      call(assignCandidate, {
        params: { id: candidateId },
        body: { position_id: asGiven<string>(id) },
      }),
    callbacks,
  );
