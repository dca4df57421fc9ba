import { listEvaluations } from '@tamiz/contract/calls/bank/evaluations';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { readPage } from '#src/lib/reading/page.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';

/** An evaluation in a list. */
export type EvaluationSummary = {
  id: Id;
  title: string;
  description: string | null;
  /** Null where the backend does not tell. */
  facts: EvaluationFacts | null;
};

/** How long it takes and what it asks about, most asked first. */
export type EvaluationFacts = {
  questions: number;
  seconds: number;
  technologies: string[];
  levels: string[];
};

const readFacts = (value: unknown): EvaluationFacts | null => {
  if (!isRecord(value)) return null;
  const questions = readNumber(value['questions']);
  const seconds = readNumber(value['seconds']);
  if (questions === null || seconds === null) return null;
  return {
    questions,
    seconds,
    technologies: readList(value['technologies'], readText),
    levels: readList(value['levels'], readText),
  };
};

/** Those of one specialty, or (an extra of some backends) all that have every word of a search. */
export type EvaluationFilter = { specialtyId: string } | { search: string };

const readEvaluation = (value: unknown): EvaluationSummary | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  if (id === null) return null;
  return {
    id,
    title: readText(value['title']) ?? `Evaluación ${id}`,
    description: readText(value['description']),
    facts: readFacts(value['facts']),
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
