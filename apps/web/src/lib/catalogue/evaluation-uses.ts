import { listEvaluationUses } from '@tamiz/contract/calls/hiring/positions';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { positionsKey } from '#src/lib/positions/get-position.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { useServices } from '#src/lib/services.tsx';

const readUse = (value: unknown): [string, number] | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['evaluation_id']);
  const positions = readNumber(value['positions']);
  return id === null || positions === null ? null : [String(id), positions];
};

const readUses = (body: unknown): ReadonlyMap<string, number> | null =>
  isRecord(body) && Array.isArray(body['data']) ? new Map(readList(body['data'], readUse)) : null;

/** Whatever changes a position may change them. */
const usesQuery = (call: CallApi) =>
  queryOptions({
    queryKey: [...positionsKey, 'evaluation-uses'] as const,
    queryFn: async () => readAnswer(await call(listEvaluationUses), readUses),
  });

/** In how many positions of the account an evaluation is; null while nobody knows. */
export const useEvaluationUses = (): ((id: Id) => number | null) => {
  const { api } = useServices();
  const isAnnounced = useCatalogues().data?.features.has('evaluations.uses') === true;
  const { data: uses } = useQuery({ ...usesQuery(api.call), enabled: isAnnounced });
  return (id) => (uses === undefined ? null : (uses.get(String(id)) ?? 0));
};
