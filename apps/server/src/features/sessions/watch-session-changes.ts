import pg from 'pg';

import type { SessionCache } from '#src/features/sessions/session-cache.ts';

const retryMs = 500;
const probeMs = 5_000;

const apply = (cache: SessionCache, message: string): void => {
  const [kind, id = ''] = message.split(':', 2);
  if (kind === 'session') cache.forgetSession(id);
  else if (kind === 'user') cache.forgetUser(id);
  else if (kind === 'account') cache.forgetAccount(id);
};

/**
 * Hears about every session that ends, on a connection of its own, and makes the cache forget it within
 * milliseconds of the commit. While the connection is away the cache is not trusted at all.
 */
export const watchSessionChanges = (
  url: string,
  cache: SessionCache,
): { stop: () => Promise<void> } => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;

  const retry = (): void => {
    cache.setTrusted(false);
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void connect(), retryMs);
  };

  // A connection that died without a word would leave us deaf: it is asked to answer now and then.
  const probe = (listening: pg.Client): void => {
    timer = setTimeout(() => {
      listening.query('select 1').then(
        () => !isStopped && probe(listening),
        () => void listening.end().catch(() => undefined),
      );
    }, probeMs);
  };

  const connect = async (): Promise<void> => {
    const listening = new pg.Client({
      connectionString: url,
      query_timeout: 2_000,
      keepAlive: true,
    });
    client = listening;
    listening.on('error', () => undefined);
    listening.on('end', retry);
    listening.on('notification', ({ payload }) => apply(cache, payload ?? ''));
    try {
      await listening.connect();
      await listening.query('listen session_changes');
      cache.setTrusted(true);
      probe(listening);
    } catch {
      void listening.end().catch(() => undefined);
      retry();
    }
  };

  void connect();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      cache.setTrusted(false);
      await client?.end().catch(() => undefined);
    },
  };
};
