import { listPositionCandidates, searchCandidates } from '@tamiz/contract/calls/hiring/candidates';
import { getPosition } from '@tamiz/contract/calls/hiring/positions';
import type { ProgressState } from '@tamiz/contract/shared/statuses';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { readPosition } from '#src/lib/positions/position.ts';
import { readCandidatePage } from '#src/lib/positions/position-candidates.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';

/** Everything about positions lies under the first key; what belongs to one of them under the second. */
export const positionsKey = ['positions'] as const;
export const positionKey = (id: Id) => [...positionsKey, 'one', String(id)] as const;

export const positionQuery = (call: CallApi, id: Id) =>
  queryOptions({
    queryKey: positionKey(id),
    queryFn: async () => readAnswer(await call(getPosition, { params: { id } }), readPosition),
  });

export const usePosition = (id: Id) => useQuery(positionQuery(useServices().api.call, id));

/** Which candidates of a position; the words stay out of the address, because they name people. */
export type CandidateFilter = { q?: string; progress?: ProgressState };

type CandidatesAsked = CandidateFilter & { page: number };

/** Names and addresses travel in the body; without them it is the specified list. */
const askCandidates = (call: CallApi, id: Id, { q, ...asked }: CandidatesAsked) =>
  q === undefined
    ? call(listPositionCandidates, { params: { id }, query: asked })
    : call(searchCandidates, { params: { id }, body: { q, ...asked } });

const candidatesQuery = (call: CallApi, id: Id, asked: CandidatesAsked) =>
  queryOptions({
    queryKey: [...positionKey(id), 'candidates', asked] as const,
    queryFn: async () => readAnswer(await askCandidates(call, id, asked), readCandidatePage),
    placeholderData: keepPreviousData,
  });

/** The cards and the list show the same page, so both ask here and the call is made once. */
export const usePositionCandidates = (
  id: Id,
  page: number,
  { q, progress }: CandidateFilter = {},
) =>
  useQuery(
    candidatesQuery(useServices().api.call, id, {
      page,
      ...(progress !== undefined && { progress }),
      ...(q !== undefined && { q }),
    }),
  );
