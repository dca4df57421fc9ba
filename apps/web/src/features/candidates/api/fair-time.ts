import { attemptTimeline } from '@tamiz/contract/candidates';
import type { AttemptTimeline } from '@tamiz/contract/candidates';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { expectOk, readAnswer } from '#src/lib/api-failure.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord } from '#src/lib/reading/json.ts';
import type { Request } from '#src/lib/request.ts';
import { useServices } from '#src/lib/services.tsx';

/** A share of every question, or minutes on the one a running exam shows. */
export type ExtraTime = { percent: number } | { minutes: number };

export const useGrantExtraTime = (placeId: Id) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (extra: ExtraTime) =>
      expectOk(
        await api.request(`/api/positions/candidates/${encodeURIComponent(placeId)}/extra-time`, {
          method: 'PATCH',
          body: extra,
        }),
      ),
    onSuccess: () => client.invalidateQueries(),
  });
};

const readTimeline = (body: unknown): AttemptTimeline | null => {
  const parsed = attemptTimeline.safeParse(isRecord(body) ? body['data'] : null);
  return parsed.success ? parsed.data : null;
};

const timelineQuery = (request: Request, attemptId: Id) =>
  queryOptions({
    queryKey: ['attempt-timeline', attemptId],
    queryFn: async () =>
      readAnswer(
        await request(`/api/attempts/${encodeURIComponent(attemptId)}/timeline`),
        readTimeline,
      ),
  });

export const useTimeline = (attemptId: Id) =>
  useQuery(timelineQuery(useServices().api.request, attemptId));

/** Calls a finished attempt an attempt to cheat, or takes that back. */
export const useMarkAttempt = (attemptId: Id, step: 'mark' | 'unmark') => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (reason: string) =>
      expectOk(
        await api.request(`/api/attempts/${encodeURIComponent(attemptId)}/${step}`, {
          method: 'POST',
          body: { reason },
        }),
      ),
    onSuccess: () => client.invalidateQueries(),
  });
};
