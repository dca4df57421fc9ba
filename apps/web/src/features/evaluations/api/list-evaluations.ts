import { listEvaluations } from '@tamiz/contract/calls/bank/evaluations';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readPage } from '#src/lib/reading/page.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';

/** An evaluation in a list. */
export type EvaluationSummary = { id: Id; title: string; description: string | null };

/** Those of one specialty, or (an extra of some backends) all whose title contains a text. */
export type EvaluationFilter = { specialtyId: string } | { search: string };

const readEvaluation = (value: unknown): EvaluationSummary | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  if (id === null) return null;
  return {
    id,
    title: readText(value['title']) ?? `Evaluación ${id}`,
    description: readText(value['description']),
  };
};

const toQuery = (filter: EvaluationFilter) =>
  'specialtyId' in filter
    ? { specialty_id: filter.specialtyId }
    : { search: filter.search === '' ? null : filter.search };

const evaluationsQuery = (call: CallApi, filter: EvaluationFilter, page: number) =>
  queryOptions({
    queryKey: ['evaluations', filter, page],
    queryFn: async () =>
      readAnswer(await call(listEvaluations, { query: { ...toQuery(filter), page } }), (body) =>
        readPage(body, readEvaluation),
      ),
    placeholderData: keepPreviousData,
  });

export const useEvaluations = (filter: EvaluationFilter, page: number) =>
  useQuery(evaluationsQuery(useServices().api.call, filter, page));
