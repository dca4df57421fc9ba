import { useMutation, useQueryClient } from '@tanstack/react-query';

import { sessionsQuery } from '#src/features/settings/api/get-sessions.ts';
import type { Session } from '#src/features/settings/api/get-sessions.ts';
import { expectOk } from '#src/lib/api-failure.ts';
import { useServices } from '#src/lib/services.tsx';

/** What was closed leaves the list at once; the server's list follows. */
const useForgetSessions = () => {
  const { api } = useServices();
  const client = useQueryClient();
  const { queryKey } = sessionsQuery(api.request);
  return {
    forget: (isClosed: (session: Session) => boolean) =>
      client.setQueryData(queryKey, (sessions) =>
        sessions?.filter((session) => !isClosed(session)),
      ),
    reload: () => client.invalidateQueries({ queryKey }),
  };
};

export const useCloseSession = () => {
  const { api } = useServices();
  const { forget, reload } = useForgetSessions();
  return useMutation({
    mutationFn: async ({ token }: Session) =>
      expectOk(
        await api.request('/api/sessions/logout', {
          method: 'DELETE',
          body: { session_token: token },
        }),
      ),
    onSuccess: (_nothing, closed) => forget(({ token }) => token === closed.token),
    onSettled: reload,
  });
};

export const useCloseOtherSessions = () => {
  const { api } = useServices();
  const { forget, reload } = useForgetSessions();
  return useMutation({
    mutationFn: async () =>
      expectOk(await api.request('/api/user/sessions/logout-all', { method: 'DELETE' })),
    onSuccess: () => forget(({ isCurrent }) => !isCurrent),
    onSettled: reload,
  });
};
