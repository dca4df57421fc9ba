import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api-failure.ts';
import { readPosition } from '#src/lib/positions/position.ts';
import { readCandidatePage } from '#src/lib/positions/position-candidates.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import type { Request } from '#src/lib/request.ts';
import { useServices } from '#src/lib/services.tsx';

/** Everything about positions lies under the first key; what belongs to one of them under the second. */
export const positionsKey = ['positions'] as const;
export const positionKey = (id: Id) => [...positionsKey, 'one', String(id)] as const;

export const positionQuery = (request: Request, id: Id) =>
  queryOptions({
    queryKey: positionKey(id),
    queryFn: async () =>
      readAnswer(await request(`/api/positions/${encodeURIComponent(id)}`), readPosition),
  });

export const usePosition = (id: Id) => useQuery(positionQuery(useServices().api.request, id));

const candidatesQuery = (request: Request, id: Id, page: number) =>
  queryOptions({
    queryKey: [...positionKey(id), 'candidates', page] as const,
    queryFn: async () =>
      readAnswer(
        await request(`/api/positions/${encodeURIComponent(id)}/candidates?page=${page}`),
        readCandidatePage,
      ),
    placeholderData: keepPreviousData,
  });

/** The cards and the list show the same page, so both ask here and the call is made once. */
export const usePositionCandidates = (id: Id, page: number) =>
  useQuery(candidatesQuery(useServices().api.request, id, page));
