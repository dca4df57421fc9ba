import { closeOtherSessions, closeSession } from '@tamiz/contract/calls/identity/sessions';
import { sessionsQuery } from '#src/features/settings/api/get-sessions.ts';
import type { Session } from '#src/features/settings/api/get-sessions.ts';
import { expectOk } from '#src/lib/api/api-failure.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { asGiven } from '#src/lib/api/as-given.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';

/** What was closed leaves the list at once; the server's list follows. */
const useCloseCall = <Variables>(
  close: (call: CallApi, variables: Variables) => Promise<Response>,
  isClosed: (session: Session, variables: Variables) => boolean,
  callbacks: ChangeCallbacks<Variables>,
) => {
  const { api } = useServices();
  const { queryKey } = sessionsQuery(api.call);
  return useChange({
    run: async (variables: Variables) => expectOk(await close(api.call, variables)),
    apply: (client, _nothing, variables) =>
      client.setQueryData(queryKey, (sessions) =>
        sessions?.filter((session) => !isClosed(session, variables)),
      ),
    touches: { queries: [queryKey] },
    refreshesAfterFailure: true,
    ...callbacks,
  });
};

export const useCloseSession = (callbacks: ChangeCallbacks<Session>) =>
  useCloseCall(
    (call, { token }) => call(closeSession, { body: { session_token: asGiven<string>(token) } }),
    (session, closed) => session.token === closed.token,
    callbacks,
  );

export const useCloseOtherSessions = (callbacks: ChangeCallbacks<void>) =>
  useCloseCall(
    (call) => call(closeOtherSessions),
    ({ isCurrent }) => !isCurrent,
    callbacks,
  );
