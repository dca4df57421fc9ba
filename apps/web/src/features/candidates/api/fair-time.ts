import {
  getAttemptTimeline,
  grantExtraTime,
  markAttempt,
  unmarkAttempt,
} from '@tamiz/contract/calls/exams/results';
import type { BodyOf } from '@tamiz/contract/call';
import { attemptTimeline } from '@tamiz/contract/exams/results';
import type { AttemptTimeline } from '@tamiz/contract/exams/results';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord } from '#src/lib/reading/json.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';

/** A share of every question, or minutes on the one a running exam shows. */
export type ExtraTime = BodyOf<typeof grantExtraTime>;

export const useGrantExtraTime = (placeId: Id, callbacks: ChangeCallbacks<ExtraTime>) => {
  const { api } = useServices();
  return useChange({
    run: async (extra: ExtraTime) =>
      expectOk(await api.call(grantExtraTime, { params: { id: placeId }, body: extra })),
    touches: { queries: 'all' },
    ...callbacks,
  });
};

const readTimeline = (body: unknown): AttemptTimeline | null => {
  const parsed = attemptTimeline.safeParse(isRecord(body) ? body['data'] : null);
  return parsed.success ? parsed.data : null;
};

const timelineQuery = (call: CallApi, attemptId: Id) =>
  queryOptions({
    queryKey: ['attempt-timeline', attemptId],
    queryFn: async () =>
      readAnswer(await call(getAttemptTimeline, { params: { id: attemptId } }), readTimeline),
  });

export const useTimeline = (attemptId: Id) =>
  useQuery(timelineQuery(useServices().api.call, attemptId));

/** Calls a finished attempt an attempt to cheat, or takes that back. */
export const useMarkAttempt = (
  attemptId: Id,
  step: 'mark' | 'unmark',
  callbacks: ChangeCallbacks<string>,
) => {
  const { api } = useServices();
  return useChange({
    run: async (reason: string) => {
      const input = { params: { id: attemptId }, body: { reason } };
      await expectOk(
        step === 'mark' ? await api.call(markAttempt, input) : await api.call(unmarkAttempt, input),
      );
    },
    touches: { queries: 'all' },
    ...callbacks,
  });
};
