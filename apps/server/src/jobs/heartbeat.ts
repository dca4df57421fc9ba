import type { EventEmitter } from 'node:events';

import type { WorkerEvents } from 'graphile-worker';

import { beat, forget, releaseDeadWorkers } from '#src/jobs/queries.ts';
import type { WorkerServices } from '#src/jobs/worker-services.ts';

const beatEveryMs = 5_000;

/** A worker silent for this long is dead; with one beat missed and one round to wait, its jobs run again within 60 s. */
const deadAfterSeconds = 25;

/** Collects the names under which this process locks jobs. */
export const collectWorkerIds = (events: EventEmitter & WorkerEvents): Set<string> => {
  const ids = new Set<string>();
  events.on('pool:create', ({ workerPool }) => ids.add(workerPool.id));
  events.on('worker:create', ({ worker }) => ids.add(worker.workerId));
  return ids;
};

/** Tells the others that this process lives, and gives back the jobs of those that do not. */
export const keepHeartbeat = async (
  { database }: WorkerServices,
  workerIds: ReadonlySet<string>,
  onFailure: (error: unknown) => void,
): Promise<{ stop: () => Promise<void> }> => {
  const round = async (): Promise<void> => {
    try {
      await beat(database.read, { workerIds: [...workerIds] });
      await releaseDeadWorkers(database.read, { seconds: deadAfterSeconds });
    } catch (error) {
      // The next round tries again, and so does everything else until the database is back.
      onFailure(error);
    }
  };
  await round();
  const timer = setInterval(() => void round(), beatEveryMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await forget(database.read, { workerIds: [...workerIds] });
    },
  };
};
