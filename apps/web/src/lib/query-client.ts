import { QueryClient } from '@tanstack/react-query';

import type { ApiFailure } from '#src/lib/api-failure.ts';

declare module '@tanstack/react-query' {
  // Merging into the library's own type is the one thing only an interface can do.
  interface Register {
    defaultError: ApiFailure;
  }
}

const retriesOfBrokenCalls = 1;

/** A refusal stays a refusal, however often it is asked for; only a hiccup on the way is worth one more try. */
const mayRetry = (failures: number, failure: ApiFailure): boolean =>
  failures < retriesOfBrokenCalls && (failure.kind === 'network' || failure.kind === 'broken');

/** One cache per signed-in person: it is born and dies with the shell, so nobody sees what another one loaded. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: mayRetry,
        retryDelay: 400,
        // The request helper answers by itself when the network is gone; the browser's own opinion only delays it.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
