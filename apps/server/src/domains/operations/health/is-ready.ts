import { listMigrationNames } from '@tamiz/db';

import { listApplied } from '#src/domains/operations/health/queries.ts';
import type { Services } from '#src/domains/operations/services.ts';

/** The files of this code never change while it runs. */
let wanted: Promise<string[]> | undefined;

/** Whether the database answers and has every migration of this code, and the process is not about to end. */
export const isReady = async ({ databases, readiness }: Services): Promise<boolean> => {
  if (readiness.isClosing()) return false;
  try {
    wanted ??= listMigrationNames();
    const [answer] = await listApplied(databases.auth.single, {});
    // A newer schema serves older code too: it is how a new version is rolled out.
    const applied = new Set(answer?.names);
    return (await wanted).every((name) => applied.has(name));
  } catch {
    return false;
  }
};
