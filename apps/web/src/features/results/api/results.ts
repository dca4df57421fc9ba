import { searchResults } from '@tamiz/contract/calls/exams/board';
import { result, resultSummary } from '@tamiz/contract/exams/board';
import type { BoardQuery, Result, ResultSummary } from '@tamiz/contract/exams/board';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { summaryQuery } from '#src/features/results/api/summary-query.ts';
import { ApiFailure, readAnswer } from '#src/lib/api/api-failure.ts';
import { positionKey } from '#src/lib/positions/get-position.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { useServices } from '#src/lib/services.tsx';

const readSummary = (summary: unknown): ResultSummary => {
  const { data } = resultSummary.safeParse(summary);
  if (data === undefined) throw new ApiFailure('unreadable', 200);
  return data;
};

/** What the results of a position say together. */
export const useResultSummary = (positionId: Id) => {
  const { api } = useServices();
  return useQuery({ ...summaryQuery(api, positionId), select: readSummary });
};

type ResultPage = { items: Result[]; next: string | null; matching: number | null };

const readPage = (body: unknown): ResultPage | null =>
  isRecord(body) && Array.isArray(body['data'])
    ? {
        items: readList(body['data'], (row) => result.safeParse(row).data ?? null),
        next: readText(body['next']),
        matching: readNumber(body['matching']),
      }
    : null;

/** The results somebody asked for, as many pages as they want; the old ones stay while others are on their way. */
export const useResults = (positionId: Id, query: BoardQuery) => {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: [...positionKey(positionId), 'results', 'pages', query],
    queryFn: async ({ pageParam }) =>
      readAnswer(
        await api.call(searchResults, {
          params: { id: positionId },
          body: { ...query, ...(pageParam !== null && { after: pageParam }) },
        }),
        readPage,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
};
