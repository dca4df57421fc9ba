import type { VersionMemory } from '#src/features/exams/versions.ts';
import { runRegrade } from '#src/features/regrades/run-regrade.ts';
import type { JobHandlers } from '#src/jobs/registry.ts';

const versions: VersionMemory = new Map();

/** Scoring again what a wrong key had scored. */
export const regradeTasks: JobHandlers = {
  'regrades.run': (services, { id }) => runRegrade(services, { id, memory: versions }),
};
