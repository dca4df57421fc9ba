import { listActivity } from '@tamiz/contract/calls/hiring/activity';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import { readActivityPage } from '#src/features/activity/activity.ts';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import { positionKey } from '#src/lib/positions/get-position.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

/** What was done in a position, by everybody or by one person, as many pages as somebody wants. */
export const useActivity = (positionId: Id, actorId: string | null) => {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: [...positionKey(positionId), 'activity', actorId],
    queryFn: async ({ pageParam }) =>
      readAnswer(
        await api.call(listActivity, {
          params: { id: positionId },
          query: {
            ...(actorId !== null && { actor_id: actorId }),
            ...(pageParam !== null && { after: pageParam }),
          },
        }),
        readActivityPage,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
};
