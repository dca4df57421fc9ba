// Reads every file of a folder in a process of its own and tells, as JSON, what became of each, how long the
// slowest took and how far the process grew. Started by corpus.test.ts.
import { open, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { createCandidateFileReader } from '#src/domains/hiring/candidate-files/reader.ts';

const [folders = ''] = process.argv.slice(2);
const mebibyte = 1024 * 1024;

// One buffer for every file, so that only what the reader takes is measured.
const buffer = Buffer.alloc(4 * mebibyte, 1);

const before = process.memoryUsage.rss();
let blockedMilliseconds = 0;
let lastTick = performance.now();
const ticker = setInterval(() => {
  blockedMilliseconds = Math.max(blockedMilliseconds, performance.now() - lastTick);
  lastTick = performance.now();
}, 1);

const reader = createCandidateFileReader({
  // What one file takes; a second thread beside it is another file's.
  workers: 1,
  onFault: (error) => {
    throw error;
  },
});
const files: Awaited<ReturnType<typeof readOnce>>[] = [];

const readOnce = async (bytes: Buffer, name: string) => {
  const startedAt = performance.now();
  const used = process.cpuUsage();
  const result = await reader.read(bytes, name);
  const { user, system } = process.cpuUsage(used);
  const milliseconds = performance.now() - startedAt;
  return { name, milliseconds, processorMilliseconds: (user + system) / 1000, result };
};

const load = async (path: string): Promise<Buffer> => {
  await using file = await open(path);
  const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
  return buffer.subarray(0, bytesRead);
};

/**
 * The kernel's high-water mark of this process. `resourceUsage().maxRSS` is none: it begins with the memory of the
 * process that started this one.
 */
const highWaterKibibytes = async (): Promise<number> => {
  const status = await readFile('/proc/self/status', 'utf8');
  return Number(/^VmHWM:\s+(?<kibibytes>\d+) kB$/mu.exec(status)?.groups?.['kibibytes']);
};

for (const folder of folders.split(',')) {
  for (const name of await readdir(folder)) {
    const bytes = await load(join(folder, name));
    files.push(await readOnce(bytes, name));
  }
}
clearInterval(ticker);
await reader.close();
const grownMebibytes = ((await highWaterKibibytes()) * 1024 - before) / mebibyte;
process.stdout.write(JSON.stringify({ files, grownMebibytes, blockedMilliseconds }));
