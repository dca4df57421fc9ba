import { getEvaluation } from '@tamiz/contract/calls/bank/evaluations';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { readId } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { useServices } from '#src/lib/services.tsx';

/** The evaluation that a new one begins from. */
export type Source = { id: string; title: string; specialtyId: string };

const readSource = (body: unknown): Source | null => {
  const value = isRecord(body) ? body['data'] : null;
  const id = isRecord(value) ? readId(value['id']) : null;
  if (id === null || !isRecord(value)) return null;
  return {
    id: String(id),
    title: readText(value['title']) ?? `Evaluación ${id}`,
    specialtyId: String(readId(value['specialty_id']) ?? ''),
  };
};

const sourceQuery = (call: CallApi, id: string) =>
  queryOptions({
    queryKey: ['evaluation-source', id],
    queryFn: async () => readAnswer(await call(getEvaluation, { params: { id } }), readSource),
  });

export const useSource = (id: string) => useQuery(sourceQuery(useServices().api.call, id));
