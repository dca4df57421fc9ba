import { listOwnEvaluations } from '@tamiz/contract/calls/bank/own-evaluations';
import type { OwnEvaluationState } from '@tamiz/contract/shared/statuses';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { readOwnSummary } from '#src/features/own-evaluations/api/own-evaluation.ts';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { readPage } from '#src/lib/reading/page.ts';
import { useServices } from '#src/lib/services.tsx';

const listQuery = (call: CallApi, state: OwnEvaluationState | null, page: number) =>
  queryOptions({
    queryKey: ['own-evaluations', state, page],
    queryFn: async () =>
      readAnswer(
        await call(listOwnEvaluations, { query: { ...(state !== null && { state }), page } }),
        (body) => readPage(body, readOwnSummary),
      ),
    placeholderData: keepPreviousData,
  });

/** Those in one state, or all. */
export const useOwnEvaluations = (state: OwnEvaluationState | null, page: number) =>
  useQuery(listQuery(useServices().api.call, state, page));
