import { assignEvaluation, listPositions } from '@tamiz/contract/calls/hiring/positions';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import { asGiven } from '#src/lib/api/as-given.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readPage } from '#src/lib/reading/page.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';

/** A position as the dialog offers it. */
export type OpenPosition = {
  id: Id;
  title: string;
  createdAt: string | null;
  /** Null where the backend does not count them. */
  candidates: number | null;
};

const readPosition = (value: unknown): OpenPosition | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  if (id === null) return null;
  const { progress } = value;
  return {
    id,
    title: readText(value['title']) ?? `Posición ${id}`,
    createdAt: readText(value['created_at']),
    candidates: isRecord(progress) ? readNumber(progress['candidates']) : null,
  };
};

/** Only a position that never had an evaluation is offered one here. */
const openPositionsQuery = (call: CallApi, q: string, page: number) =>
  queryOptions({
    queryKey: ['positions', 'created', q, page],
    queryFn: async () =>
      readAnswer(
        await call(listPositions, { query: { status: 'created', ...(q !== '' && { q }), page } }),
        (body) => readPage(body, readPosition),
      ),
    placeholderData: keepPreviousData,
  });

export const useOpenPositions = (q: string, page: number) =>
  useQuery(openPositionsQuery(useServices().api.call, q, page));

type Assignment = { positionId: Id; evaluationId: Id };

export const useAssignEvaluation = (callbacks: ChangeCallbacks<Assignment>) => {
  const { api } = useServices();
  return useChange({
    run: async ({ positionId, evaluationId }: Assignment) =>
      expectOk(
        await api.call(assignEvaluation, {
          params: { id: positionId },
          body: { evaluation_id: asGiven<number>(evaluationId) },
        }),
      ),
    touches: { queries: [['positions']] },
    refreshesAfterFailure: true,
    ...callbacks,
  });
};
