import type { Databases } from '#src/databases.ts';
import type { Env } from '#src/env.ts';
import type { CatalogueCache } from '#src/features/catalogue/get-catalogues.ts';
import type { SessionCache } from '#src/features/sessions/session-cache.ts';
import type { Clock } from '#src/ports/clock.ts';
import type { Secrets } from '#src/secrets.ts';

/** What use cases are given: nothing is reached through a global. */
export type Services = {
  readonly env: Env;
  readonly databases: Databases;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly sessionCache: SessionCache;
  readonly catalogueCache: CatalogueCache;
};
