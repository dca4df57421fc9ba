import { listEvaluationOptions } from '@tamiz/contract/calls/bank/evaluations';
import { assignEvaluation, detachEvaluation } from '@tamiz/contract/calls/hiring/positions';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

import { ApiFailure, expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import { asGiven } from '#src/lib/api/as-given.ts';
import { readEvaluationSummary } from '#src/lib/catalogue/evaluation-summary.ts';
import type { EvaluationSummary } from '#src/lib/catalogue/evaluation-summary.ts';
import { positionsKey } from '#src/lib/positions/get-position.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';

const readOptions = (body: unknown): EvaluationSummary[] | null =>
  isRecord(body) && Array.isArray(body['data'])
    ? readList(body['data'], readEvaluationSummary)
    : null;

const optionsQuery = (call: CallApi, specialtyId: string) =>
  queryOptions({
    queryKey: ['evaluation-options', specialtyId],
    queryFn:
      specialtyId === ''
        ? skipToken
        : async () =>
            readAnswer(
              await call(listEvaluationOptions, { query: { specialty_id: specialtyId } }),
              readOptions,
            ),
  });

/** Nothing is asked for until a specialty is chosen. */
export const useEvaluationOptions = (specialtyId: string) =>
  useQuery(optionsQuery(useServices().api.call, specialtyId));

const detach = async (call: CallApi, positionId: Id) =>
  expectOk(await call(detachEvaluation, { params: { id: positionId } }));

const assign = async (call: CallApi, positionId: Id, evaluationId: Id) =>
  expectOk(
    await call(assignEvaluation, {
      params: { id: positionId },
      body: { evaluation_id: asGiven<number>(evaluationId) },
    }),
  );

/** How far a replacement came: two calls, and the second may fail after the first has done its part. */
export type Outcome = { hasDetached: boolean; failure: ApiFailure | null };

type Wish = { evaluationId: Id; mustDetach: boolean };

const replace = async (call: CallApi, positionId: Id, wish: Wish): Promise<Outcome> => {
  let hasDetached = false;
  try {
    if (wish.mustDetach) {
      await detach(call, positionId);
      hasDetached = true;
    }
    await assign(call, positionId, wish.evaluationId);
    return { hasDetached, failure: null };
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    return { hasDetached, failure };
  }
};

export const useReplaceEvaluation = (positionId: Id, callbacks: ChangeCallbacks<Wish, Outcome>) => {
  const { api } = useServices();
  return useChange({
    run: (wish: Wish) => replace(api.call, positionId, wish),
    touches: { queries: [positionsKey] },
    isUntouched: ({ hasDetached, failure }) => !hasDetached && failure !== null,
    ...callbacks,
  });
};

export const useDetachEvaluation = (positionId: Id, callbacks: ChangeCallbacks<void>) => {
  const { api } = useServices();
  return useChange({
    run: () => detach(api.call, positionId),
    touches: { queries: [positionsKey] },
    ...callbacks,
  });
};
