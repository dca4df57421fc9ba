import { closeOverdue } from '#src/domains/exams/sitting/close-overdue.ts';
import { sealPending } from '#src/domains/exams/sitting/history/seal-pending.ts';
import type { VersionMemory } from '#src/domains/exams/sitting/versions.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

const versions: VersionMemory = new Map();

/** Job that ends overdue exams. */
export const examTasks: JobHandlers = {
  'exams.close_overdue': async (services) => {
    await closeOverdue(services, versions);
    await sealPending(services);
  },
};
