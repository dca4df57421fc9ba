import { versionsOf } from '#src/domains/exams/sitting/versions.ts';
import { runRegrade } from '#src/domains/exams/regrades/run-regrade.ts';
import { mailRegraded } from '#src/domains/exams/regrades/mail-regraded.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** Jobs that score attempts again after a key was corrected, and tell whose results changed. */
export const regradeTasks: JobHandlers = {
  'regrades.run': (services, { id }) => runRegrade(services, { id, memory: versionsOf(services) }),

  'mail.results_regraded': (services, payload) => mailRegraded(services, payload),
};
