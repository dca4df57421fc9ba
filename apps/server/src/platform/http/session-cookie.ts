import type { Env } from '#src/platform/env.ts';

/** Whether browsers reach the API over TLS. */
export const isSecure = (env: Env): boolean =>
  (env.API_ORIGIN ?? env.WEB_ORIGIN).startsWith('https:');

/** The prefix makes the browser refuse the cookie without Secure, with a Domain, or from a sibling host. */
export const sessionCookieName = (env: Env): string =>
  isSecure(env) ? '__Host-tamiz_session' : 'tamiz_session';

/** The cookie by which somebody outside the account reads results that were shared with them. */
export const sharedCookieName = (env: Env): string =>
  isSecure(env) ? '__Host-tamiz_shared' : 'tamiz_shared';
