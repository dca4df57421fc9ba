import {
  createPosition,
  deletePosition,
  updatePosition,
} from '@tamiz/contract/calls/hiring/positions';
import { markCompleted } from '@tamiz/contract/calls/hiring/invitations';
import { readAgain } from '#src/lib/api/read-again.ts';
import type { Changes, NewPosition } from '#src/features/positions/draft.ts';
import { readMade } from '#src/features/positions/api/read-made.ts';
import { expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import { positionsKey } from '#src/lib/positions/get-position.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';

/** Which one it is, where the backend tells. */
type Created = { id: Id | null };

const readCreated = (body: unknown): Created => ({ id: readMade(body)?.id ?? null });

export const useCreatePosition = (callbacks: ChangeCallbacks<NewPosition, Created>) => {
  const { api } = useServices();
  return useChange({
    run: async (body: NewPosition) =>
      readAnswer(await api.call(createPosition, { body }), readCreated),
    touches: { queries: [positionsKey] },
    ...callbacks,
  });
};

export const useUpdatePosition = (id: Id, callbacks: ChangeCallbacks<Changes>) => {
  const { api } = useServices();
  return useChange({
    run: async (body: Changes) =>
      expectOk(await api.call(updatePosition, { params: { id }, body })),
    touches: { queries: [positionsKey] },
    ...callbacks,
  });
};

export const useDeletePosition = (id: Id, callbacks: ChangeCallbacks<void>) => {
  const { api } = useServices();
  return useChange({
    run: async () => expectOk(await api.call(deletePosition, { params: { id } })),
    // Asking again for what was just deleted would only be answered by a 404.
    apply: (client) => void readAgain(client, { queryKey: positionsKey, refetchType: 'none' }),
    ...callbacks,
  });
};

/** Completion gives credits back, so the balance may be another one afterwards. */
export const useCompletePosition = (id: Id, callbacks: ChangeCallbacks<void>) => {
  const { api } = useServices();
  return useChange({
    run: async () => expectOk(await api.call(markCompleted, { params: { id } })),
    touches: { queries: [positionsKey], balance: true },
    ...callbacks,
  });
};
