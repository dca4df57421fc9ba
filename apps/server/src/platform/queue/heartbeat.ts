import type { EventEmitter } from 'node:events';

import type { Handle } from '@tamiz/db';
import type { WorkerEvents } from 'graphile-worker';

import { beat, forget, releaseDeadWorkers } from '#src/platform/queue/queries.ts';

const beatEveryMs = 5_000;

/** A worker without a heartbeat for this long counts as dead; its jobs run again within 60 s. */
const deadAfterSeconds = 25;

/** Collects the names under which this process locks jobs. */
export const collectWorkerIds = (events: EventEmitter & WorkerEvents): Set<string> => {
  const ids = new Set<string>();
  events.on('pool:create', ({ workerPool }) => ids.add(workerPool.id));
  events.on('worker:create', ({ worker }) => ids.add(worker.workerId));
  return ids;
};

/**
 * Writes the heartbeat of this process, and releases the jobs of dead workers. The handle must have a connection that no
 * job shares: behind a slow statement a living worker would be taken for dead.
 */
export const keepHeartbeat = async (
  database: Handle,
  workerIds: ReadonlySet<string>,
  onFailure: (error: unknown) => void,
): Promise<{ stop: () => Promise<void> }> => {
  const round = async (): Promise<void> => {
    try {
      await beat(database, { workerIds: [...workerIds] });
      await releaseDeadWorkers(database, { seconds: deadAfterSeconds });
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
      await forget(database, { workerIds: [...workerIds] });
    },
  };
};
