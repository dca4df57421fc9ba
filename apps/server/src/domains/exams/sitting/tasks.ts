import { closeOverdue } from '#src/domains/exams/sitting/close-overdue.ts';
import { sealPending } from '#src/domains/exams/sitting/history/seal-pending.ts';
import { versionsOf } from '#src/domains/exams/sitting/versions.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** Job that ends overdue exams. */
export const examTasks: JobHandlers = {
  'exams.close_overdue': async (services) => {
    await closeOverdue(services, versionsOf(services));
    await sealPending(services);
  },
};
