import { listEvaluations } from '@tamiz/contract/calls/bank/evaluations';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { readEvaluationSummary } from '#src/lib/catalogue/evaluation-summary.ts';
import { readPage } from '#src/lib/reading/page.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';

/** Those of one specialty, or (an extra of some backends) all, or of one profile, that have every word of a search. */
export type EvaluationFilter = { specialtyId: string } | { search: string; profileId?: string };

const toQuery = (filter: EvaluationFilter) =>
  'specialtyId' in filter
    ? { specialty_id: filter.specialtyId }
    : { profile_id: filter.profileId || null, search: filter.search || null };

const evaluationsQuery = (call: CallApi, filter: EvaluationFilter, page: number) =>
  queryOptions({
    queryKey: ['evaluations', filter, page],
    queryFn: async () =>
      readAnswer(await call(listEvaluations, { query: { ...toQuery(filter), page } }), (body) =>
        readPage(body, readEvaluationSummary),
      ),
    placeholderData: keepPreviousData,
  });

export const useEvaluations = (filter: EvaluationFilter, page: number) =>
  useQuery(evaluationsQuery(useServices().api.call, filter, page));
