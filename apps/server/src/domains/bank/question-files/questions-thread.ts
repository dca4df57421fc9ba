import { parentPort } from 'node:worker_threads';

import * as z from 'zod/mini';

import { readQuestionFile } from '#src/domains/bank/question-files/read-question-file.ts';
import { writeQuestionFile } from '#src/domains/bank/question-files/write-question-file.ts';
import type { QuestionExport } from '#src/domains/bank/question-files/write-question-file.ts';

const job = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), bytes: z.instanceof(ArrayBuffer), name: z.string() }),
  z.object({
    kind: z.literal('write'),
    // Made by our own code on the other side of the port.
    content: z.custom<QuestionExport>((value) => typeof value === 'object' && value !== null),
  }),
]);

if (parentPort === null) throw new Error('questions-thread.ts runs as a worker thread only.');
const port = parentPort;

port.on('message', (message: unknown) => {
  const task = job.parse(message);
  port.postMessage(
    task.kind === 'read'
      ? readQuestionFile(task.name, new Uint8Array(task.bytes))
      : writeQuestionFile(task.content),
  );
});
port.postMessage('ready');
