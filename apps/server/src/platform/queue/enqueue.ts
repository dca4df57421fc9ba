import type { Handle } from '@tamiz/db';

import { jobs } from '#src/platform/queue/definitions.ts';
import type { JobName, JobPayload } from '#src/platform/queue/definitions.ts';
import { addJob } from '#src/platform/queue/queries.ts';

/** Enqueues a job in the transaction of the write that causes it: both happen, or neither. */
export const enqueue = async <Name extends JobName>(
  tx: Handle,
  name: Name,
  payload: JobPayload<Name>,
): Promise<void> => {
  await addJob(tx, { name, payload: JSON.stringify(jobs[name].parse(payload)) });
};
