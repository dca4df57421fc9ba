import { createSessionCache } from '#src/domains/identity/sessions/session-cache.ts';
import type { SessionCache } from '#src/domains/identity/sessions/session-cache.ts';
import type { Services as RecordServices } from '#src/domains/record/services.ts';

type IdentityServices = {
  /** Valid sessions that this process remembers. */
  readonly sessionCache: SessionCache;
};

export type Services = RecordServices & IdentityServices;

/** The services that identity brings. */
export const openIdentity = (): IdentityServices => ({ sessionCache: createSessionCache() });
