import { keepParts } from '#src/domains/operations/housekeeping/keep-parts.ts';
import { purgePictures, purges } from '#src/domains/operations/housekeeping/queries.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** Jobs that delete expired rows once an hour, and keep the tables that only grow in parts once a day. */
export const housekeepingTasks: JobHandlers = {
  'housekeeping.purge_expired': async ({ database }) => {
    for (const purge of [...purges, purgePictures]) await purge(database.single, {});
  },
  'housekeeping.keep_parts': keepParts,
};
