import { limits } from './limits.ts';
import { readCandidateFile, type ReadResult } from './read-candidate-file.ts';
import { startThread, type Thread } from './thread.ts';

export type CandidateFileReader = {
  read: (bytes: Buffer, fileName: string) => Promise<ReadResult>;
  close: () => Promise<void>;
};

export type ReaderOptions = {
  /** Files read at the same time; each may take up to 100 MB while it is read. */
  workers?: number;
  /** Told of faults of our own that a file brought to light; they hold no content of it. */
  onFault?: (error: Error) => void;
};

type Job = {
  bytes: Buffer;
  fileName: string;
  resolve: (result: ReadResult) => void;
  reject: (error: unknown) => void;
};

type Lane = { thread: Promise<Thread>; served: number };

// Memory that a library lets go slowly is given back with its thread.
const readsPerThread = 100;
const longestQueue = 50;

const busy =
  'Estamos leyendo muchos archivos en este momento. Espera unos segundos y vuelve a subirlo.';

/** Reads files outside the event loop of its process; no file can keep a thread for a second or take the process with it. */
export function createCandidateFileReader(options: ReaderOptions = {}): CandidateFileReader {
  const { workers = 1, onFault } = options;
  const queue: Job[] = [];
  const running = new Set<Promise<void>>();
  const idle: Lane[] = [];
  let isClosed = false;

  const readOn = async (lane: Lane, job: Job): Promise<Lane> => {
    const thread = await lane.thread;
    if (thread.hasEnded()) return await readOn(openLane(), job);
    const { bytes, fileName, resolve } = job;
    const { result, isSpent, error } = await thread.read(new Uint8Array(bytes).buffer, fileName);
    if (error !== undefined) onFault?.(error);
    resolve(result);
    lane.served += 1;
    if (!isSpent && lane.served < readsPerThread) return lane;
    await thread.close();
    return openLane();
  };

  const serve = async () => {
    let lane = idle.pop();
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      try {
        lane = await readOn(lane ?? openLane(), job);
      } catch (error) {
        lane = undefined;
        job.reject(error);
      }
    }
    if (lane !== undefined) idle.push(lane);
  };

  const wake = () => {
    if (running.size >= workers) return;
    const service = serve().finally(() => {
      running.delete(service);
      if (queue.length > 0) wake();
    });
    running.add(service);
  };

  return {
    read: async (bytes, fileName) => {
      if (isClosed) throw new Error('The reader of candidate files is closed.');
      // Too large to be worth copying to a thread, and the refusal costs nothing.
      if (bytes.length > limits.fileBytes) return await readCandidateFile(bytes, fileName);
      if (queue.length >= longestQueue) return { kind: 'refused', message: busy };
      return await new Promise((resolve, reject) => {
        queue.push({ bytes, fileName, resolve, reject });
        wake();
      });
    },
    close: async () => {
      isClosed = true;
      while (running.size > 0) await Promise.all(running);
      await Promise.all(idle.splice(0).map(async ({ thread }) => await (await thread).close()));
    },
  };
}

// Starts before anybody needs it; should that fail, the first file to need it is told.
function openLane(): Lane {
  const thread = startThread();
  thread.catch(() => undefined);
  return { thread, served: 0 };
}
