import type { EventEmitter } from 'node:events';

import type { Handle } from '@tamiz/db';
import type { WorkerEvents } from 'graphile-worker';

import { giveBack, heldJobs } from '#src/platform/queue/queries.ts';

/** As long as the end of a job that has run may wait to be recorded, beside a database that comes and goes. */
const lostAfterMs = 60_000;

/** Collects the jobs that run in this process. */
export const collectRunningJobs = (events: EventEmitter & WorkerEvents): Set<string> => {
  const ids = new Set<string>();
  events.on('job:start', ({ job }) => ids.add(job.id));
  events.on('job:complete', ({ job }) => ids.delete(job.id));
  return ids;
};

/**
 * Gives back the jobs that the database handed to this process and that never reached it, because the connection ended
 * before the answer came. The process lives, so nobody takes it for dead, and such a job would wait for hours.
 */
export const createLostJobs = (
  running: ReadonlySet<string>,
  { afterMs = lostAfterMs, now = () => performance.now() } = {},
) => {
  let missedSince = new Map<string, number>();
  return {
    giveBack: async (database: Handle, workerIds: readonly string[]): Promise<void> => {
      const held = await heldJobs(database, { workerIds: [...workerIds] });
      const missed = held.map(({ id }) => id).filter((id) => !running.has(id));
      missedSince = new Map(missed.map((id) => [id, missedSince.get(id) ?? now()]));
      const ids = missed.filter((id) => now() - (missedSince.get(id) ?? now()) >= afterMs);
      if (ids.length > 0) await giveBack(database, { ids, workerIds: [...workerIds] });
    },
  };
};
