import { setTimeout as sleep } from 'node:timers/promises';

/** The APIs as a proxy sees them: asked every 300 ms whether they are ready, and given requests in turns while they are. */
export const createPool = () => {
  const ready = new Map<string, boolean>();
  let turn = 0;
  const end = new AbortController();
  const look = async (api: string): Promise<void> => {
    const isReady = await fetch(new URL('/readyz', api), { signal: AbortSignal.timeout(2_000) })
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      })
      .catch(() => false);
    ready.set(api, isReady);
  };
  const looking = (async () => {
    while (!end.signal.aborted) {
      await Promise.all([...ready.keys()].map(look));
      await sleep(300);
    }
  })();
  return {
    add: async (...apis: string[]): Promise<void> => {
      await Promise.all(apis.map(look));
    },
    remove: (api: string): void => {
      ready.delete(api);
    },
    pick: (): string => {
      const apis = [...ready].filter(([, isReady]) => isReady).map(([api]) => api);
      turn += 1;
      const api = apis[turn % apis.length];
      if (api === undefined) throw new Error('No API is ready.');
      return api;
    },
    close: async (): Promise<void> => {
      end.abort();
      await looking;
    },
  };
};

export type Pool = ReturnType<typeof createPool>;
