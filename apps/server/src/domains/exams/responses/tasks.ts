import { keepResponses } from '#src/domains/exams/responses/keep-responses.ts';
import { versionsOf } from '#src/domains/exams/sitting/versions.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** Job that keeps the answers of older attempts, and room for those to come. */
export const responseTasks: JobHandlers = {
  'exams.keep_responses': (services) => keepResponses(services, versionsOf(services)),
};
