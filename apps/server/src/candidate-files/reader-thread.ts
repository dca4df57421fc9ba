import { parentPort } from 'node:worker_threads';

import { z } from 'zod';

import { readCandidateFile } from './read-candidate-file.ts';

const job = z.object({ bytes: z.instanceof(Uint8Array), fileName: z.string() });

if (parentPort === null) throw new Error('reader-thread.ts runs as a worker thread only.');
const port = parentPort;

// An error nobody expected ends the thread, so the next file starts from a clean one.
port.on('message', async (message: unknown) => {
  const { bytes, fileName } = job.parse(message);
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  port.postMessage(await readCandidateFile(view, fileName));
});
port.postMessage('ready');
