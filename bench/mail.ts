import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { withClient, withDatabase } from '@tamiz/db/admin';
import { mailSamples } from '@tamiz/server/platform/mail/samples.ts';
import { renderMail } from '@tamiz/server/platform/mail/render.ts';
import { start as startCluster } from '@tamiz/tools/postgres';
import { startChild } from '@tamiz/tools/processes';
import { startStack } from '@tamiz/tools/stack';
import { waitFor } from '@tamiz/tools/wait';
import type pg from 'pg';

import { openMailFiller } from '#bench/support/mail/fill-mails.ts';
import type { Sending } from '#bench/support/mail/fill-mails.ts';
import { startSink } from '#bench/support/mail/start-sink.ts';
import { mean } from '#bench/support/mean.ts';
import { processorSeconds } from '#bench/support/processor.ts';
import { productionEnv } from '#bench/support/production-env.ts';
import { report } from '#bench/support/report.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    mails: { type: 'string', default: '100000' },
    short: { type: 'boolean', default: false },
  },
});

/** Messages on their way at once, for both. */
const connections = 16;
const slices = values.short ? 4 : 10;
/** What the whole way (queue, database, rendering, SMTP) must reach of the library alone. */
const atLeast = 0.8;
/** Below this many mails a slice is over before the code is warm: rates and memory are printed and not judged. */
const judgedFrom = 20_000;
const smallSending = 10;

/** The memory a process holds now, in MB. */
const memoryOf = (pid: number): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
};

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
};

const openQueue = (client: pg.Client) => {
  const enqueue = ({ chargeId }: Sending) =>
    client.query("select app.enqueue('mail.invitations', json_build_object('id', $1::text))", [
      chargeId,
    ]);
  const waitUntil = (what: string, statement: string, params: unknown[] = []) =>
    waitFor(
      async () => ((await client.query(statement, params)).rowCount === 0 ? true : undefined),
      { what, timeoutMs: 1_800_000, intervalMs: 50 },
    );
  return {
    enqueue,
    /** Until no mail of any job is left. */
    whenEmpty: () =>
      waitUntil('an empty queue', 'select from graphile_worker._private_jobs where true limit 1'),
    /** Until every mail of one sending has left. */
    whenSent: ({ chargeId }: Sending) =>
      waitUntil(
        'a small sending',
        `select from invitations invitation where charged_by = $1 and not exists (
           select from mail_deliveries where message_key = 'invitation:' || invitation.id || ':' || link_version || ':0') limit 1`,
        [chargeId],
      ),
  };
};

const openBareSender = (port: number) => {
  const child: ChildProcess = fork(
    fileURLToPath(new URL('support/mail/bare-sender.ts', import.meta.url)),
  );
  const mails = [renderMail('invitation', mailSamples.invitation)];
  return {
    send: async (to: string[]): Promise<number> => {
      child.send({ port, connections, from: productionEnv().MAIL_FROM, to, mails });
      const [seconds] = await once(child, 'message');
      return Number(seconds);
    },
    pid: child.pid ?? 0,
    stop: () => child.kill(),
  };
};

type Parts = {
  queue: ReturnType<typeof openQueue>;
  fill: Awaited<ReturnType<typeof openMailFiller>>;
  bare: ReturnType<typeof openBareSender>;
  workerPid: number;
  mails: number;
};

/** Slices of both in turn, those of the library a quarter as long, so that other load on the machine meets both. */
const compareRates = async ({ queue, fill, bare, workerPid, mails }: Parts): Promise<void> => {
  const size = Math.ceil(mails / slices);
  process.stdout.write(`${slices} slices of ${size} mails each, taking turns\n`);
  const warmUp = await fill(0, Math.min(size, 2_000));
  await queue.enqueue(warmUp);
  await queue.whenEmpty();
  await bare.send(warmUp.to);
  const ours: number[] = [];
  const alone: number[] = [];
  const memory = [memoryOf(workerPid)];
  const cpu = { worker: 0, library: 0 };
  for (let slice = 0; slice < slices; slice += 1) {
    const sending = await fill(0, size);
    const some = sending.to.slice(0, Math.ceil(size / 4));
    const runOurs = async () => {
      const before = processorSeconds(workerPid);
      const seconds = await secondsOf(async () => {
        await queue.enqueue(sending);
        await queue.whenEmpty();
      });
      ours.push(size / seconds);
      cpu.worker += (processorSeconds(workerPid) - before) / size;
      memory.push(memoryOf(workerPid));
    };
    const runBare = async () => {
      const before = processorSeconds(bare.pid);
      alone.push(some.length / (await bare.send(some)));
      cpu.library += (processorSeconds(bare.pid) - before) / some.length;
    };
    for (const run of slice % 2 === 0 ? [runOurs, runBare] : [runBare, runOurs]) await run();
    process.stdout.write(
      `slice ${slice + 1} of ${slices}: worker ${ours.at(-1)?.toFixed(0)}, library ${alone.at(-1)?.toFixed(0)} mails/s, ${memory.at(-1)} MB, processor ${((cpu.worker / (slice + 1)) * 1_000).toFixed(2)} and ${((cpu.library / (slice + 1)) * 1_000).toFixed(2)} ms a mail, load ${loadavg()[0]?.toFixed(1)}\n`,
    );
  }
  const share = mean(ours) / mean(alone);
  const isJudged = mails >= judgedFrom;
  report(
    `${size * slices} mails through queue, database, rendering and SMTP`,
    `${mean(ours).toFixed(0)}/s, the library alone ${mean(alone).toFixed(0)}/s, share ${share.toFixed(2)} (aim ${isJudged ? atLeast : 'not judged in a short run'})`,
    !isJudged || share >= atLeast,
  );
  const inMs = (seconds: number) => ((seconds / slices) * 1_000).toFixed(2);
  process.stdout.write(
    `processor for each mail: worker ${inMs(cpu.worker)} ms, library alone ${inMs(cpu.library)} ms, share ${(cpu.library / cpu.worker).toFixed(2)}\n`,
  );
  const middle = memory[Math.floor(memory.length / 2)] ?? 0;
  const end = memory.at(-1) ?? 0;
  report(
    'memory of the worker at start, middle and end',
    `${memory[0]}, ${middle}, ${end} MB (aim: end at most a fifth above the middle)`,
    !isJudged || end <= middle * 1.2,
  );
};

/** A small account sends while a large one has thousands waiting. */
const compareAccounts = async ({ queue, fill, mails }: Parts): Promise<void> => {
  const large = await fill(0, Math.max(1_000, Math.ceil(mails / slices)));
  const small = await fill(1, smallSending);
  const startedAt = performance.now();
  await queue.enqueue(large);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const smallSeconds = await secondsOf(async () => {
    await queue.enqueue(small);
    await queue.whenSent(small);
  });
  await queue.whenSent(large);
  await queue.whenEmpty();
  const largeSeconds = (performance.now() - startedAt) / 1_000;
  report(
    `${smallSending} mails of one account behind ${large.to.length} of another`,
    `out after ${smallSeconds.toFixed(2)} s, the others after ${largeSeconds.toFixed(2)} s (aim: within a fifth of it, or 1 s)`,
    smallSeconds <= Math.max(1, largeSeconds / 5),
  );
};

/** Compares sending invitations by a real worker with nodemailer's pool alone: same messages, connections and mail server. */
export const benchMail = async (): Promise<void> => {
  const mails = values.short ? 1_000 : Number(values.mails);
  const cluster = await startCluster();
  const sink = await startSink();
  const database = 'tamiz_bench';
  try {
    const stack = await startStack({
      adminUrl: cluster.url,
      database,
      web: 'none',
      hasDemoData: false,
      apiProcesses: 0,
      workerProcesses: 0,
      env: {
        ...productionEnv(),
        SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
        MAIL_AT_ONCE: String(connections),
        METRICS_PORT: '0',
      },
    });
    const worker = startChild({
      name: 'worker',
      command: process.execPath,
      args: ['src/entry/worker.ts'],
      cwd: fileURLToPath(new URL('../apps/server/', import.meta.url)),
      env: stack.env,
    });
    const bare = openBareSender(sink.port);
    try {
      const adminUrl = withDatabase(cluster.url, database);
      const fill = await openMailFiller({ adminUrl, ownerUrl: stack.urls.database.owner }, 2);
      process.stdout.write(
        `${sink.name}, ${connections} connections, a PostgreSQL of its own with fsync on\n`,
      );
      await withClient(adminUrl, async (client) => {
        const parts = { queue: openQueue(client), fill, bare, workerPid: worker.pid, mails };
        await compareRates(parts);
        await compareAccounts(parts);
        const { rows } = await client.query<{ n: number }>(
          `select count(*)::int as n from invitations invitation where not exists (
             select from mail_deliveries where message_key = 'invitation:' || invitation.id || ':' || link_version || ':0')`,
        );
        report('invitations without a mail', String(rows[0]?.n), rows[0]?.n === 0);
      });
      process.stdout.write(`load at the end ${loadavg()[0]?.toFixed(1)}\n`);
    } finally {
      bare.stop();
      await worker.stop();
      await stack.stop();
    }
  } finally {
    await sink.stop();
    await cluster.stop();
  }
};
