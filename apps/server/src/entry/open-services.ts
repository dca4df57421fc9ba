import { createCandidateFileReader } from '#src/candidate-files/reader.ts';
import { openDatabases } from '#src/databases.ts';
import type { Env } from '#src/env.ts';
import { createCatalogueMemory } from '#src/features/catalogue/memory.ts';
import { createSessionCache } from '#src/features/sessions/session-cache.ts';
import { systemClock } from '#src/ports/clock.ts';
import { createSecrets } from '#src/secrets.ts';
import type { Services } from '#src/services.ts';

/** A fault of ours that a file brought to light; it holds no content of the file. */
const reportFault = ({ name, message }: Error): void => {
  process.stderr.write(`${JSON.stringify({ level: 50, msg: 'candidate file', name, message })}\n`);
};

/** Lets go of everything the services hold. */
export const closeServices = async ({ databases, candidateFiles }: Services): Promise<void> => {
  await Promise.all([databases.close(), candidateFiles.close()]);
};

/** The real services of an API process or a command. */
export const openServices = (env: Env): Services => ({
  env,
  databases: openDatabases(env),
  secrets: createSecrets(env.APP_SECRET),
  clock: systemClock,
  sessionCache: createSessionCache(),
  candidateFiles: createCandidateFileReader({ onFault: reportFault }),
  memories: { catalogues: createCatalogueMemory(), evaluations: createCatalogueMemory() },
});
