import { parentPort } from 'node:worker_threads';

import * as z from 'zod/mini';

import { readBankFile } from '#src/domains/bank/bank-files/read-bank-file.ts';

const job = z.object({ bytes: z.instanceof(ArrayBuffer), name: z.string() });

if (parentPort === null) throw new Error('reader-thread.ts runs as a worker thread only.');
const port = parentPort;

port.on('message', (message: unknown) => {
  const { bytes, name } = job.parse(message);
  port.postMessage(readBankFile(name, new Uint8Array(bytes)));
});
port.postMessage('ready');
