import type { VersionMemory } from '#src/domains/exams/sitting/versions.ts';
import { runRegrade } from '#src/domains/exams/regrades/run-regrade.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

const versions: VersionMemory = new Map();

/** Job that scores attempts again after a key was corrected. */
export const regradeTasks: JobHandlers = {
  'regrades.run': (services, { id }) => runRegrade(services, { id, memory: versions }),
};
