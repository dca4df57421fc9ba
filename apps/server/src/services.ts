import type { Catalogues, Evaluation } from '@tamiz/contract/catalogue-schemas';

import type { CandidateFileReader } from '#src/candidate-files/reader.ts';
import type { Databases } from '#src/databases.ts';
import type { Env } from '#src/env.ts';
import type { CatalogueMemory } from '#src/features/catalogue/memory.ts';
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
  /** Reads files of candidates outside the event loop. */
  readonly candidateFiles: CandidateFileReader;
  /** What this process remembers of the catalogue. */
  readonly memories: {
    readonly catalogues: CatalogueMemory<Catalogues>;
    readonly evaluations: CatalogueMemory<Evaluation | null>;
  };
};
