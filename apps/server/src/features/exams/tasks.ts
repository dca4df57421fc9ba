import { closeOverdue } from '#src/features/exams/finish-exam.ts';
import type { VersionMemory } from '#src/features/exams/versions.ts';
import type { JobHandlers } from '#src/jobs/registry.ts';

const versions: VersionMemory = new Map();

/** Ending what nobody ended. */
export const examTasks: JobHandlers = {
  'exams.close_overdue': (services) => closeOverdue(services, versions),
};
