import { getProfile } from '@tamiz/contract/calls/identity/profile';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { isRecord } from '#src/lib/reading/json.ts';
import type { Services } from '#src/lib/services.tsx';
import { useServices } from '#src/lib/services.tsx';
import { readUser } from '#src/lib/session/user.ts';
import type { User } from '#src/lib/session/user.ts';

type WithBalance = User & { creditBalance: number };

const hasBalance = (user: User | null): user is WithBalance =>
  user !== null && user.creditBalance !== null;

const readProfile = (body: unknown): WithBalance | null => {
  const user = isRecord(body) ? readUser(body['data']) : null;
  return hasBalance(user) ? user : null;
};

/** Asks for the profile again. Unlike a refresh of the session, a failure here signs nobody out. */
export const balanceQuery = ({ api, session }: Services) =>
  queryOptions({
    queryKey: ['balance'],
    queryFn: async () => {
      const user = await readAnswer(await api.call(getProfile), readProfile);
      session.adopt(user);
      return user.creditBalance;
    },
    staleTime: 0,
    placeholderData: () => session.read().user?.creditBalance ?? undefined,
  });

export const useBalance = () => useQuery(balanceQuery(useServices()));

/** After whatever moves credits: every place that shows the balance follows. */
export const useRefreshBalance = (): (() => Promise<void>) => {
  const client = useQueryClient();
  const services = useServices();
  return () => client.prefetchQuery(balanceQuery(services));
};
