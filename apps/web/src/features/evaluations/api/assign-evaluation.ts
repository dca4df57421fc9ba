import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { expectOk, readAnswer } from '#src/lib/api-failure.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readPage } from '#src/lib/reading/page.ts';
import type { Request } from '#src/lib/request.ts';
import { useServices } from '#src/lib/services.tsx';

/** A position as the dialog offers it. */
export type OpenPosition = { id: Id; title: string; createdAt: string | null };

const readPosition = (value: unknown): OpenPosition | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  if (id === null) return null;
  return {
    id,
    title: readText(value['title']) ?? `Posición ${id}`,
    createdAt: readText(value['created_at']),
  };
};

/** Only a position that never had an evaluation is offered one here. */
const openPositionsQuery = (request: Request, page: number) =>
  queryOptions({
    queryKey: ['positions', 'created', page],
    queryFn: async () =>
      readAnswer(await request(`/api/positions?status=created&page=${page}`), (body) =>
        readPage(body, readPosition),
      ),
  });

export const useOpenPositions = (page: number) =>
  useQuery(openPositionsQuery(useServices().api.request, page));

export const useAssignEvaluation = () => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ positionId, evaluationId }: { positionId: Id; evaluationId: Id }) =>
      expectOk(
        await api.request(`/api/positions/${encodeURIComponent(positionId)}/assign-evaluation`, {
          method: 'POST',
          body: { evaluation_id: evaluationId },
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ['positions'] }),
  });
};
