import { parentPort } from 'node:worker_threads';

import * as z from 'zod/mini';

import { readCandidateFile } from '#src/domains/hiring/candidate-files/read-candidate-file.ts';

const job = z.object({ bytes: z.instanceof(ArrayBuffer), fileName: z.string() });

if (parentPort === null) throw new Error('reader-thread.ts runs as a worker thread only.');
const port = parentPort;

const answer = async (message: unknown) => {
  const { bytes, fileName } = job.parse(message);
  const result = await readCandidateFile(Buffer.from(bytes), fileName);
  // Given back at once instead of at the next collection.
  bytes.transfer(0);
  port.postMessage(result);
};

// An error nobody expected ends the thread, so the next file starts from a clean one.
port.on('message', (message: unknown) => void answer(message));
port.postMessage('ready');
