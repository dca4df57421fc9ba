import { sql } from 'kysely';

import { build } from '#src/builder.ts';
import type { Handle } from '#src/handle.ts';

/** The jobs in the queue, oldest first; for a handle of the owner. */
export const listJobs = (
  handle: Handle,
): Promise<{ name: string; payload: Record<string, unknown> }[]> =>
  handle.run(
    sql<{ name: string; payload: Record<string, unknown> }>`
      select task.identifier as name, job.payload
      from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      order by job.id`.compile(build),
  );
