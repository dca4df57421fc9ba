import {
  createOwnEvaluation,
  editOwnEvaluation,
  publishOwnEvaluation,
} from '@tamiz/contract/calls/bank/own-evaluations';
import { orderOwnRegrade } from '@tamiz/contract/calls/exams/own-regrades';
import type { QueryClient } from '@tanstack/react-query';

import {
  ownEvaluationKey,
  readOwnEvaluation,
} from '#src/features/own-evaluations/api/own-evaluation.ts';
import type { OwnEvaluation } from '#src/features/own-evaluations/api/own-evaluation.ts';
import { bodyOf } from '#src/features/own-evaluations/draft.ts';
import type { Draft } from '#src/features/own-evaluations/draft.ts';
import { expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import { asGiven } from '#src/lib/api/as-given.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

const apply = (client: QueryClient, evaluation: OwnEvaluation): void => {
  client.setQueryData(ownEvaluationKey(evaluation.id), evaluation);
};

/** `sourceId` is the evaluation to adapt; without one it begins empty. */
export type NewEvaluation = { title: string; specialtyId: string; sourceId: string | null };

export const useCreateOwn = (callbacks: ChangeCallbacks<NewEvaluation, OwnEvaluation>) => {
  const { call } = useServices().api;
  return useChange({
    run: async ({ title, specialtyId, sourceId }: NewEvaluation) =>
      readAnswer(
        await call(createOwnEvaluation, {
          body: {
            title,
            description: null,
            specialty_id: Number(specialtyId),
            source_id: sourceId === null ? null : asGiven<number>(Number(sourceId)),
          },
        }),
        readOwnEvaluation,
      ),
    apply,
    touches: { queries: [['own-evaluations']] },
    ...callbacks,
  });
};

/** A draft and the revision it began from; null overwrites whatever is there. */
export type DraftChange = { draft: Draft; revision: number | null };

/** `onAnswered` runs before anything on screen reads the answer. */
export const useSaveDraft = (
  id: Id,
  onAnswered: (saved: OwnEvaluation, change: DraftChange) => void,
  callbacks: ChangeCallbacks<DraftChange, OwnEvaluation>,
) => {
  const { call } = useServices().api;
  return useChange({
    run: async (change: DraftChange) => {
      const { draft, revision } = change;
      const saved = await readAnswer(
        await call(editOwnEvaluation, {
          params: { id: String(id) },
          body: { ...bodyOf(draft), ...(revision !== null && { revision }) },
        }),
        readOwnEvaluation,
      );
      onAnswered(saved, change);
      return saved;
    },
    apply,
    touches: { queries: [['own-evaluations']] },
    ...callbacks,
  });
};

export type Step = 'publish' | 'archive' | 'restore';

/** Whatever lists evaluations to choose from follows. */
export const useStep = (id: Id, callbacks: ChangeCallbacks<Step, OwnEvaluation>) => {
  const { call } = useServices().api;
  const params = { id: String(id) };
  return useChange({
    run: async (step: Step) =>
      readAnswer(
        step === 'publish'
          ? await call(publishOwnEvaluation, { params })
          : await call(editOwnEvaluation, { params, body: { is_active: step === 'restore' } }),
        readOwnEvaluation,
      ),
    apply,
    touches: {
      queries: [
        ['own-evaluations'],
        ['evaluations'],
        ['evaluation'],
        ['evaluation-options'],
        ['samples'],
      ],
    },
    refreshesAfterFailure: true,
    ...callbacks,
  });
};

export type Regrade = { versionId: Id; reason: string };

/** Scores the finished exams of a version again, with the keys as they are now. */
export const useRegrade = (id: Id, callbacks: ChangeCallbacks<Regrade>) => {
  const { call } = useServices().api;
  return useChange({
    run: async ({ versionId, reason }: Regrade) =>
      expectOk(
        await call(orderOwnRegrade, {
          params: { id: String(id), versionId: String(versionId) },
          body: { reason },
        }),
      ),
    touches: { queries: [ownEvaluationKey(id)] },
    refreshesAfterFailure: true,
    ...callbacks,
  });
};
