import { setAnonymousReview } from '@tamiz/contract/calls/hiring/anonymous-review';

import { expectOk } from '#src/lib/api/api-failure.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

/** Shows the people of a position by keys, or by name again. */
export const useSetAnonymousReview = (positionId: Id, callbacks: ChangeCallbacks<boolean>) => {
  const { api } = useServices();
  return useChange({
    run: async (isAnonymous: boolean) =>
      expectOk(
        await api.call(setAnonymousReview, {
          params: { id: positionId },
          body: { is_anonymous: isAnonymous },
        }),
      ),
    touches: { queries: 'all' },
    ...callbacks,
  });
};
