import { setPassMark } from '@tamiz/contract/calls/accounts/pass-mark';

import { expectOk } from '#src/lib/api/api-failure.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import { positionsKey } from '#src/lib/positions/get-position.ts';
import { useServices } from '#src/lib/services.tsx';

/** Changes the mark of the account: every position shows the new one. */
export const useSetPassMark = (callbacks: ChangeCallbacks<number>) => {
  const { api } = useServices();
  return useChange({
    run: async (passMark: number) =>
      expectOk(await api.call(setPassMark, { body: { pass_mark: passMark } })),
    touches: { queries: [positionsKey] },
    ...callbacks,
  });
};
