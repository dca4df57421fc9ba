// Reads every file of two folders in a process of its own and tells, as JSON, what became of each, how long the
// slowest took, how much memory each took and how far the process grew. Started by corpus.test.ts.
import { open, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createCandidateFileReader } from '#src/domains/hiring/candidate-files/reader.ts';
import type { CandidateFileReader } from '#src/domains/hiring/candidate-files/reader.ts';

const [committed = '', made = ''] = process.argv.slice(2);
const mebibyte = 1024 * 1024;

// One buffer for every file, so that only what the reader takes is measured.
const buffer = Buffer.alloc(4 * mebibyte, 1);

const atStart = process.memoryUsage.rss();
let blockedMilliseconds = 0;
let lastTick = performance.now();
const ticker = setInterval(() => {
  blockedMilliseconds = Math.max(blockedMilliseconds, performance.now() - lastTick);
  lastTick = performance.now();
}, 1);

/**
 * The kernel's high-water mark of this process. `resourceUsage().maxRSS` is none: it begins with the memory of the
 * process that started this one.
 */
const highWater = async (): Promise<number> => {
  const status = await readFile('/proc/self/status', 'utf8');
  return Number(/^VmHWM:\s+(?<kibibytes>\d+) kB$/mu.exec(status)?.groups?.['kibibytes']) * 1024;
};

let highest = 0;

/** How far the process grows until `work` is done, at its highest. */
const growthDuring = async <Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; grownMebibytes: number }> => {
  // Sets the mark back to what the process holds now.
  await writeFile('/proc/self/clear_refs', '5');
  const before = process.memoryUsage.rss();
  const result = await work();
  const mark = await highWater();
  highest = Math.max(highest, mark);
  return { result, grownMebibytes: (mark - before) / mebibyte };
};

const openReader = (): CandidateFileReader =>
  createCandidateFileReader({
    // What one file takes; a second thread beside it is another file's.
    workers: 1,
    onFault: (error) => {
      throw error;
    },
  });
const files: (Awaited<ReturnType<typeof readOnce>> & { grownMebibytes: number })[] = [];

const readOnce = async (reader: CandidateFileReader, bytes: Buffer, name: string) => {
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

const shared = openReader();
for (const name of await readdir(committed)) {
  const bytes = await load(join(committed, name));
  const { result, ...memory } = await growthDuring(async () => await readOnce(shared, bytes, name));
  files.push({ ...result, ...memory });
}
await shared.close();
// The made ones are large. Each has a thread of its own: what one leaves for the collector is not the next one's.
for (const name of await readdir(made)) {
  const bytes = await load(join(made, name));
  const { result, ...memory } = await growthDuring(async () => {
    const own = openReader();
    const outcome = await readOnce(own, bytes, name);
    await own.close();
    return outcome;
  });
  files.push({ ...result, ...memory });
}
clearInterval(ticker);
process.stdout.write(
  JSON.stringify({ files, blockedMilliseconds, processMebibytes: (highest - atStart) / mebibyte }),
);
