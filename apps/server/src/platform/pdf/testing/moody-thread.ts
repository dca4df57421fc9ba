import { parentPort, threadId } from 'node:worker_threads';

import * as z from 'zod/mini';

const job = z.object({ content: z.object({ accountName: z.string() }) });

// Fails on one name and answers its own number on every other, so that a test sees which thread answered.
parentPort?.on('message', (message: unknown) => {
  if (job.parse(message).content.accountName === 'falla') throw new TypeError('a fault of ours');
  const bytes = Uint8Array.of(threadId);
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
parentPort?.postMessage('ready', []);
