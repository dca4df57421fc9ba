import { inviteChosen } from '@tamiz/contract/calls/hiring/chosen';
import { updateCandidateEmail } from '@tamiz/contract/calls/hiring/invitations';

import { ApiFailure, expectOk } from '#src/lib/api/api-failure.ts';
import { asGiven } from '#src/lib/api/as-given.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

type Place = { id: Id; positionId: Id };

type Correction = { email: string; key: string };

/** Why the invitation did not leave although the address was corrected; null if it left. */
type Corrected = { problem: ApiFailure | null };

/** Corrects an address, which gives the credit back, and spends it on an invitation to the new one. */
export const useCorrectAndInvite = (
  { id, positionId }: Place,
  callbacks: ChangeCallbacks<Correction, Corrected>,
) => {
  const { api } = useServices();
  const invite = async (key: string): Promise<void> =>
    expectOk(
      await api.call(inviteChosen, {
        params: { id: positionId },
        body: { ids: [asGiven<string>(id)], key, delivery: 'mail' },
      }),
    );
  return useChange({
    run: async ({ email, key }: Correction): Promise<Corrected> => {
      await expectOk(await api.call(updateCandidateEmail, { params: { id }, body: { email } }));
      try {
        await invite(key);
        return { problem: null };
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        return { problem: error };
      }
    },
    touches: { queries: 'all', balance: true },
    ...callbacks,
  });
};
