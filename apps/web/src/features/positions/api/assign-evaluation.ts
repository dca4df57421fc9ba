import {
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

import { ApiFailure, expectOk, readAnswer } from '#src/lib/api-failure.ts';
import { positionsKey } from '#src/lib/positions/get-position.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import type { Request } from '#src/lib/request.ts';
import { useServices } from '#src/lib/services.tsx';

/** An evaluation to choose. */
export type Option = { id: Id; title: string };

const readOption = (value: unknown): Option | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  return id === null ? null : { id, title: readText(value['title']) ?? `Evaluación ${id}` };
};

const readOptions = (body: unknown): Option[] | null =>
  isRecord(body) && Array.isArray(body['data']) ? readList(body['data'], readOption) : null;

const optionsQuery = (request: Request, specialtyId: string) =>
  queryOptions({
    queryKey: ['evaluation-options', specialtyId],
    queryFn:
      specialtyId === ''
        ? skipToken
        : async () =>
            readAnswer(
              await request(
                `/api/dropdowns/evaluations?specialty_id=${encodeURIComponent(specialtyId)}`,
              ),
              readOptions,
            ),
  });

/** Nothing is asked for until a specialty is chosen. */
export const useEvaluationOptions = (specialtyId: string) =>
  useQuery(optionsQuery(useServices().api.request, specialtyId));

const detach = async (request: Request, positionId: Id) =>
  expectOk(
    await request(`/api/positions/${encodeURIComponent(positionId)}/detach-evaluation`, {
      method: 'POST',
    }),
  );

const assign = async (request: Request, positionId: Id, evaluationId: Id) =>
  expectOk(
    await request(`/api/positions/${encodeURIComponent(positionId)}/assign-evaluation`, {
      method: 'POST',
      body: { evaluation_id: evaluationId },
    }),
  );

/** How far a replacement came: two calls, and the second may fail after the first has done its part. */
export type Outcome = { hasDetached: boolean; failure: ApiFailure | null };

type Wish = { evaluationId: Id; mustDetach: boolean };

const replace = async (request: Request, positionId: Id, wish: Wish): Promise<Outcome> => {
  let hasDetached = false;
  try {
    if (wish.mustDetach) {
      await detach(request, positionId);
      hasDetached = true;
    }
    await assign(request, positionId, wish.evaluationId);
    return { hasDetached, failure: null };
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    return { hasDetached, failure };
  }
};

export const useReplaceEvaluation = (positionId: Id) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: Wish) => replace(api.request, positionId, wish),
    onSuccess: async ({ hasDetached, failure }) => {
      if (hasDetached || failure === null) {
        await client.invalidateQueries({ queryKey: positionsKey });
      }
    },
  });
};

export const useDetachEvaluation = (positionId: Id) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => detach(api.request, positionId),
    onSuccess: () => client.invalidateQueries({ queryKey: positionsKey }),
  });
};
