import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api-failure.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readPage } from '#src/lib/reading/page.ts';
import type { Request } from '#src/lib/request.ts';
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

const toQuery = (filter: EvaluationFilter, page: number): string => {
  const query = new URLSearchParams();
  if ('specialtyId' in filter) query.set('specialty_id', filter.specialtyId);
  else if (filter.search !== '') query.set('search', filter.search);
  query.set('page', String(page));
  return query.toString();
};

const evaluationsQuery = (request: Request, filter: EvaluationFilter, page: number) =>
  queryOptions({
    queryKey: ['evaluations', filter, page],
    queryFn: async () =>
      readAnswer(await request(`/api/evaluations?${toQuery(filter, page)}`), (body) =>
        readPage(body, readEvaluation),
      ),
    placeholderData: keepPreviousData,
  });

export const useEvaluations = (filter: EvaluationFilter, page: number) =>
  useQuery(evaluationsQuery(useServices().api.request, filter, page));
