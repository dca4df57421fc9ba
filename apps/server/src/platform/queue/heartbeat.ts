import type { EventEmitter } from 'node:events';

import type { Handle } from '@tamiz/db';
import type { WorkerEvents } from 'graphile-worker';

import type { createLostJobs } from '#src/platform/queue/lost-jobs.ts';
import { beat, forget, releaseDeadWorkers } from '#src/platform/queue/queries.ts';

const beatEveryMs = 5_000;

/** A worker without a heartbeat for this long counts as dead; its jobs run again within 60 s. */
const deadAfterSeconds = 25;

/** Begins the name of a process among those of its places in the queue, so that processes can be counted. */
export const processPrefix = 'process-';

/** Collects the names under which this process locks jobs. */
export const collectWorkerIds = (events: EventEmitter & WorkerEvents): Set<string> => {
  const ids = new Set<string>();
  events.on('pool:create', ({ workerPool }) => ids.add(workerPool.id));
  events.on('worker:create', ({ worker }) => ids.add(worker.workerId));
  return ids;
};

type Jobs = {
  readonly workerIds: ReadonlySet<string>;
  readonly lost: ReturnType<typeof createLostJobs>;
};

/**
 * Writes the heartbeat of this process, and releases the jobs of dead workers and those that were lost on their way here. The handle must have a connection that no
 * job shares: behind a slow statement a living worker would be taken for dead.
 */
export const keepHeartbeat = async (
  database: Handle,
  { workerIds, lost }: Jobs,
  onFailure: (error: unknown) => void,
): Promise<{ stop: () => Promise<void> }> => {
  const name = `${processPrefix}${crypto.randomUUID()}`;
  const everyName = (): string[] => [name, ...workerIds];
  const round = async (): Promise<void> => {
    try {
      await beat(database, { workerIds: everyName() });
      await releaseDeadWorkers(database, { seconds: deadAfterSeconds });
      await lost.giveBack(database, [...workerIds]);
    } catch (error) {
      // The next round tries again.
      onFailure(error);
    }
  };
  await round();
  const timer = setInterval(() => void round(), beatEveryMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await forget(database, { workerIds: everyName() });
    },
  };
};
