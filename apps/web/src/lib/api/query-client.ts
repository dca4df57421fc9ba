import { notifyManager, QueryClient } from '@tanstack/react-query';

import type { ApiFailure } from '#src/lib/api/api-failure.ts';

declare module '@tanstack/react-query' {
  // Merging into the library's own type is the one thing only an interface can do.
  interface Register {
    defaultError: ApiFailure;
  }
}

// A component knows of its call before the next event of the person: with TanStack's own timer, an Escape right after
// a click still closed a dialog whose request had begun.
notifyManager.setScheduler(queueMicrotask);

const retriesOfBrokenCalls = 1;

/** A refused call would be refused again; only a network failure or a broken answer is tried once more. */
const mayRetry = (failures: number, failure: ApiFailure): boolean =>
  failures < retriesOfBrokenCalls && (failure.kind === 'network' || failure.kind === 'broken');

/** One cache per signed-in person: it lives as long as the shell, so nobody sees what another person loaded. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: mayRetry,
        retryDelay: 400,
        // The request helper answers by itself without a network; TanStack's own check would only delay it.
        networkMode: 'always',
      },
      // What was sent may name somebody: it is not kept once its form is gone.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
