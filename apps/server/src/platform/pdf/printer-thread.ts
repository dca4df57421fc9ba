import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';

import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import * as z from 'zod/mini';

import { drawable } from '#src/platform/pdf/characters.ts';
import { readFonts } from '#src/platform/pdf/fonts.ts';

const job = z.object({
  template: z.enum(['payment-note', 'attempt-report']),
  content: z.record(z.string(), z.unknown()),
  writtenAt: z.date(),
});

if (parentPort === null) throw new Error('printer-thread.ts runs as a worker thread only.');
const port = parentPort;

const templates = join(import.meta.dirname, 'templates');
const { files, characters } = readFonts();
const compiler = NodeCompiler.create({
  workspace: templates,
  fontArgs: [{ fontBlobs: files }],
});

// What a document was given reaches Typst as one JSON text, never as source.
const draw = (message: unknown): Uint8Array<ArrayBuffer> => {
  const { template, content, writtenAt } = job.parse(message);
  const data = JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'string' ? drawable(value, characters) : value,
  );
  try {
    // A compiled document kept in between would stay until JavaScript collects it, at megabytes each.
    const pdf = compiler.pdf(
      { mainFilePath: join(templates, `${template}.typ`), inputs: { data } },
      { pdfStandard: 'ua-1', creationTimestamp: Math.floor(writtenAt.getTime() / 1000) },
    );
    return new Uint8Array(pdf);
  } finally {
    // What the last two documents shared stays (templates, shaped words); the rest would grow without end.
    compiler.evictCache(1);
  }
};

// An error ends the thread, so the next document starts from a clean one.
port.on('message', (message: unknown) => {
  const bytes = draw(message);
  port.postMessage(bytes, [bytes.buffer]);
});
port.postMessage('ready');
