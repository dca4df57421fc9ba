import { copyFileSync, mkdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { migrate } from '@tamiz/db/admin';
import { createMailboxClient } from '@tamiz/tools/mailbox';
import { start as startCluster } from '@tamiz/tools/postgres';
import { signalGroup } from '@tamiz/tools/processes';

import { createMet } from '#faults/upgrade/met.ts';
import { createNewRelease } from '#faults/upgrade/new-release.ts';
import {
  checkOut,
  chooseRelease,
  newMigrations,
  repository,
  startOldStack,
} from '#faults/upgrade/old-release.ts';
import type { OldStack } from '#faults/upgrade/old-release.ts';
import { createPool } from '#faults/upgrade/pool.ts';
import { countLost, startTraffic } from '#faults/upgrade/traffic.ts';
import { countFailedJobs, watchLocks } from '#faults/upgrade/watch.ts';

const { values } = parseArgs({
  options: { from: { type: 'string' }, short: { type: 'boolean', default: false } },
});
const pauses = values.short ? { quietMs: 4_000, stepMs: 300 } : { quietMs: 15_000, stepMs: 2_000 };
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Applies what is new one file after another, as if each were a release. */
const migrateByStep = async (root: string, ownerUrl: string, tellStep: (name: string) => void) => {
  const [folder, known] = [
    join(root, 'steps'),
    await readdir(join(root, 'packages/db/migrations')),
  ];
  mkdirSync(folder, { recursive: true });
  const steps: string[] = [];
  for (const name of newMigrations()) {
    copyFileSync(join(repository, 'packages/db/migrations', name), join(folder, name));
    if (known.includes(name)) continue;
    tellStep(name);
    await migrate(ownerUrl, pathToFileURL(`${folder}/`));
    steps.push(name);
    await sleep(pauses.stepMs);
  }
  return steps;
};

const drill = async (root: string, old: OldStack): Promise<boolean> => {
  const pool = createPool();
  const met = createMet();
  const mailbox = createMailboxClient(old.mailbox);
  const locks = watchLocks(old.owner);
  await pool.add(...old.apis);
  const traffic = await startTraffic({ pool, met, mailbox, ownerUrl: old.owner });
  await sleep(pauses.quietMs);

  const steps = await migrateByStep(root, old.owner, (name) => met.enter(name));
  met.enter('both');
  const fresh = createNewRelease(old.env);
  try {
    for (const [index, pid] of old.api.entries()) {
      await pool.add(await fresh.startApi());
      await sleep(pauses.quietMs / 2);
      signalGroup(pid, 'SIGTERM');
      await sleep(4_500);
      pool.remove(old.apis[index] ?? '');
    }
    await fresh.startWorker();
    for (const pid of old.worker) signalGroup(pid, 'SIGTERM');
    met.enter('after');
    await sleep(pauses.quietMs);
    const { kept, exams } = await traffic.stop();
    const lost = await countLost(old.owner, kept);
    const jobs = await countFailedJobs(old.owner);
    const longest = await locks.stop();
    const during = met.readAll(steps, 0.99);
    const phases = {
      before: met.readAll(['before'], 0.99),
      'each step': during,
      'old and new': met.readAll(['both'], 0.99),
      after: met.readAll(['after'], 0.99),
    };
    say(`steps: ${steps.length} (${steps.at(0)} to ${steps.at(-1)})`);
    for (const [name, { count, ms }] of Object.entries(phases)) {
      say(`${name}: ${count} requests, p99 ${ms.toFixed(0)} ms`);
    }
    say(`longest wait for a lock: ${longest.toFixed(0)} ms`);
    say(`exams: ${exams}, answers acknowledged: ${kept.size} questions, lost: ${lost}`);
    say(`jobs that failed: ${jobs.length}${jobs.map((job) => `\n  ${job}`).join('')}`);
    say(
      `errors: ${met.errors.length}${met.errors
        .slice(0, 20)
        .map((error) => `\n  ${error}`)
        .join('')}`,
    );
    return (
      met.errors.length === 0 &&
      lost === 0 &&
      jobs.length === 0 &&
      during.count > 0 &&
      kept.size > 0
    );
  } finally {
    await pool.close();
    await fresh.stop();
  }
};

const release = values.from ?? chooseRelease();
say(`from ${release.slice(0, 12)} to the code here`);
const { root, remove } = checkOut(release);
// Its own server: connections and locks of others on the machine are no part of the figures.
const cluster = await startCluster({});
try {
  const { old, host } = await startOldStack({ root, adminUrl: cluster.url, database: 'tamiz' });
  try {
    const isWell = await drill(root, old);
    say(isWell ? 'Nobody noticed.' : 'NOT REACHED: somebody noticed.');
    process.exitCode = isWell ? 0 : 1;
  } finally {
    await host.stop();
  }
} finally {
  await cluster.stop();
  remove();
}
// Connections that are kept open for the next request would hold the process.
process.exit();
