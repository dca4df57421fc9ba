import { keepResponses } from '#src/domains/exams/responses/keep-responses.ts';
import type { VersionMemory } from '#src/domains/exams/sitting/versions.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

const versions: VersionMemory = new Map();

/** Job that keeps the answers of older attempts, and room for those to come. */
export const responseTasks: JobHandlers = {
  'exams.keep_responses': (services) => keepResponses(services, versions),
};
