import { getResultSummary } from '@tamiz/contract/calls/exams/board';
import { queryOptions, useQuery } from '@tanstack/react-query';

import type { Api } from '#src/lib/api/api.ts';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import { positionKey } from '#src/lib/positions/get-position.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber } from '#src/lib/reading/json.ts';
import { useServices } from '#src/lib/services.tsx';

const readData = (body: unknown): Record<string, unknown> | null =>
  isRecord(body) && isRecord(body['data']) ? body['data'] : null;

/** Kept as it came: the page needs its total at once, the board the rest once somebody opens it. */
export const summaryQuery = (api: Api, positionId: Id) =>
  queryOptions({
    queryKey: [...positionKey(positionId), 'results', 'summary'],
    queryFn: async () =>
      readAnswer(await api.call(getResultSummary, { params: { id: positionId } }), readData),
  });

const totalOf = (summary: Record<string, unknown>): number | null => readNumber(summary['total']);

/** How many results a position has; null while nobody knows. */
export const useResultTotal = (positionId: Id, isOffered: boolean): number | null => {
  const { api } = useServices();
  const { data } = useQuery({
    ...summaryQuery(api, positionId),
    select: totalOf,
    enabled: isOffered,
  });
  return data ?? null;
};
