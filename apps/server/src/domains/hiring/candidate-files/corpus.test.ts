import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { corpus } from '#src/domains/hiring/candidate-files/corpus/manifest.ts';

const measured = z.object({
  files: z.array(
    z.object({
      name: z.string(),
      milliseconds: z.number(),
      processorMilliseconds: z.number(),
      grownMebibytes: z.number(),
      result: z.unknown(),
    }),
  ),
  processMebibytes: z.number(),
  blockedMilliseconds: z.number(),
});

const committed = join(import.meta.dirname, 'corpus', 'files');
// What the process that starts the measurement holds, as a worker of the tests may, is no growth of the reader.
const ballast = Buffer.alloc(300 * 1024 * 1024, 1);
let made = '';
let measurement: z.infer<typeof measured>;

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'candidate-files-'));
  for (const { name, make } of corpus) {
    if (make !== undefined) await writeFile(join(made, name), make());
  }
  const script = join(import.meta.dirname, 'testing', 'measure.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, committed, made], {
    maxBuffer: 64 * 1024 * 1024,
  });
  measurement = measured.parse(JSON.parse(stdout));
}, 240_000);

afterAll(async () => {
  await rm(made, { recursive: true });
});

describe('every file of the corpus becomes what it must', () => {
  test.each(corpus)('$name', ({ name, verdict }) => {
    const outcome = measurement.files.find((file) => file.name === name);
    expect(outcome?.result).toEqual(
      'rows' in verdict
        ? { kind: 'rows', rows: verdict.rows }
        : { kind: 'refused', message: expect.stringContaining(verdict.refused) },
    );
  });
});

test('the corpus and its folder agree, and hold what was promised', async () => {
  const names = corpus.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect((await readdir(committed)).toSorted()).toEqual(
    corpus
      .filter(({ make }) => make === undefined)
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(names.length).toBeGreaterThanOrEqual(60);
  expect(names.filter((name) => name.startsWith('libreoffice-')).length).toBeGreaterThanOrEqual(15);
});

test('no file takes a second or 100 MB', () => {
  const { files, processMebibytes, blockedMilliseconds } = measurement;
  // On a busy machine waiting for the processor does not count against the file; nor does what the collector does beside it at any time.
  const took = (file: (typeof files)[number]) =>
    Math.min(file.processorMilliseconds, file.milliseconds);
  const byLibreOffice = files.filter(({ name }) => name.startsWith('libreoffice-')).length;
  const [slowest] = files.toSorted((one, other) => took(other) - took(one));
  const [largest] = files.toSorted((one, other) => other.grownMebibytes - one.grownMebibytes);
  if (slowest === undefined || largest === undefined) throw new Error('No file was read.');
  console.log(
    `candidate files: ${String(files.length)} read, ${String(byLibreOffice)} written by LibreOffice; slowest ${slowest.name} ${slowest.milliseconds.toFixed(0)} ms (${slowest.processorMilliseconds.toFixed(0)} ms of processor); largest ${largest.name} ${largest.grownMebibytes.toFixed(0)} MB; process grew ${processMebibytes.toFixed(0)} MB; event loop held ${blockedMilliseconds.toFixed(0)} ms at most`,
  );
  expect(took(slowest)).toBeLessThan(1000);
  expect(largest.grownMebibytes).toBeLessThan(100);
  // All of them one after the other, with what is left for the collector.
  expect(processMebibytes).toBeLessThan(150);
  expect(processMebibytes * 1024 * 1024).toBeLessThan(ballast.length);
});
