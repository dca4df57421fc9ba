import { duplicatePosition } from '@tamiz/contract/calls/hiring/positions';

import { readMade } from '#src/features/positions/api/read-made.ts';
import type { Made } from '#src/features/positions/api/read-made.ts';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import { positionsKey } from '#src/lib/positions/get-position.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

export type Copy = { title: string; withEvaluation: boolean; key: string };

export const useDuplicatePosition = (id: Id, callbacks: ChangeCallbacks<Copy, Made>) => {
  const { api } = useServices();
  return useChange({
    run: async ({ title, withEvaluation, key }: Copy) => {
      const body = { title, with_evaluation: withEvaluation, key };
      return readAnswer(await api.call(duplicatePosition, { params: { id }, body }), readMade);
    },
    touches: { queries: [positionsKey] },
    ...callbacks,
  });
};
