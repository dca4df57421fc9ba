import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api-failure.ts';
import { positionsKey } from '#src/lib/positions/get-position.ts';
import { readPositionSummary } from '#src/lib/positions/position.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readPage } from '#src/lib/reading/page.ts';
import { useServices } from '#src/lib/services.tsx';

/** Every position of the account, newest first. */
export const useTargetPositions = (page: number) => {
  const { request } = useServices().api;
  return useQuery({
    queryKey: [...positionsKey, 'all', page],
    queryFn: async () =>
      readAnswer(await request(`/api/positions?page=${page}`), (body) =>
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
const usePersonAction = <Body extends object>(candidateId: Id, action: 'erase' | 'positions') => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Body) =>
      readAnswer(
        await api.request(`/api/candidate/${encodeURIComponent(candidateId)}/${action}`, {
          method: 'POST',
          body,
        }),
        readTold,
      ),
    onSuccess: () => client.invalidateQueries(),
  });
};

/** The person goes for good; the address is typed to confirm. */
export const useErasePerson = (candidateId: Id) =>
  usePersonAction<{ email: string }>(candidateId, 'erase');

export const useAssignPerson = (candidateId: Id) =>
  usePersonAction<{ position_id: Id }>(candidateId, 'positions');
