import type { Handle } from '@tamiz/db';

import { jobs } from '#src/platform/queue/definitions.ts';
import type { JobName, JobPayload } from '#src/platform/queue/definitions.ts';
import { addJob, addTurns } from '#src/platform/queue/queries.ts';
import { withTrace } from '#src/platform/queue/carried-trace.ts';

/** Enqueues a job in the transaction of the write that causes it: both happen, or neither. */
export const enqueue = async <Name extends JobName>(
  tx: Handle,
  name: Name,
  payload: JobPayload<Name>,
): Promise<void> => {
  await addJob(tx, { name, payload: JSON.stringify(withTrace(jobs[name].parse(payload))) });
};

type Turns<Name extends JobName> = {
  accountId: string;
  payloads: JobPayload<Name>[];
  /** Jobs of one line run one after the other, in every process. */
  line?: { name: string; from: Date };
};

/** Enqueues the jobs of one large sending so that accounts take turns. */
export const enqueueTurns = async <Name extends JobName>(
  tx: Handle,
  name: Name,
  { accountId, payloads, line }: Turns<Name>,
): Promise<void> => {
  await addTurns(tx, {
    name,
    accountId,
    payloads: payloads.map((payload) => JSON.stringify(withTrace(jobs[name].parse(payload)))),
    line: line?.name ?? null,
    runAt: line?.from ?? null,
  });
};
