import type { SessionCache } from '#src/domains/identity/sessions/session-cache.ts';
import type { Hearing } from '#src/platform/database/listen.ts';

const apply = (cache: SessionCache, message: string): void => {
  const [kind, id = ''] = message.split(':', 2);
  if (kind === 'session') cache.forgetSession(id);
  else if (kind === 'user') cache.forgetUser(id);
  else if (kind === 'account') cache.forgetAccount(id);
};

/**
 * Hears of sessions that end, and makes the cache forget them within milliseconds of the commit.
 * While the connection is lost the cache is not used.
 */
export const hearSessionChanges = (cache: SessionCache): Hearing => ({
  onMessage: (message) => apply(cache, message),
  onConnection: (isConnected) => cache.setTrusted(isConnected),
});
