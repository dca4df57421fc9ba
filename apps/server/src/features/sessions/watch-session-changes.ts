import type { SessionCache } from '#src/features/sessions/session-cache.ts';
import { listen } from '#src/listen.ts';

const apply = (cache: SessionCache, message: string): void => {
  const [kind, id = ''] = message.split(':', 2);
  if (kind === 'session') cache.forgetSession(id);
  else if (kind === 'user') cache.forgetUser(id);
  else if (kind === 'account') cache.forgetAccount(id);
};

/**
 * Hears about every session that ends, and makes the cache forget it within milliseconds of the commit.
 * While the connection is away the cache is not trusted at all.
 */
export const watchSessionChanges = (
  url: string,
  cache: SessionCache,
): { stop: () => Promise<void> } =>
  listen({
    url,
    channel: 'session_changes',
    onMessage: (message) => apply(cache, message),
    onHearing: (isHearing) => cache.setTrusted(isHearing),
  });
