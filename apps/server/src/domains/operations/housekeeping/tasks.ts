import { purgePictures, purges } from '#src/domains/operations/housekeeping/queries.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** Job that deletes expired rows once an hour. */
export const housekeepingTasks: JobHandlers = {
  'housekeeping.purge_expired': async ({ database }) => {
    for (const purge of [...purges, purgePictures]) await purge(database.single, {});
  },
};
