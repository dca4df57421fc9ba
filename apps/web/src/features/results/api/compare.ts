import { compareResults } from '@tamiz/contract/calls/exams/board';
import { comparison } from '@tamiz/contract/exams/board';
import type { Comparison } from '@tamiz/contract/exams/board';
import { useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { positionKey } from '#src/lib/positions/get-position.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord } from '#src/lib/reading/json.ts';
import { useServices } from '#src/lib/services.tsx';

const readComparison = (body: unknown): Comparison | null =>
  comparison.safeParse(isRecord(body) ? body['data'] : null).data ?? null;

/** Chosen people of a position side by side. */
export const useComparison = (positionId: Id, ids: readonly string[]) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...positionKey(positionId), 'results', 'compare', ids],
    queryFn: async () =>
      readAnswer(
        await api.call(compareResults, { params: { id: positionId }, body: { ids: [...ids] } }),
        readComparison,
      ),
  });
};
