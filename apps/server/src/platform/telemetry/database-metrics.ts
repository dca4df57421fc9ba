import type { Handle } from '@tamiz/db';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

import { alarmList } from '#src/platform/telemetry/alarm-list.ts';
import { laneOf, lanes } from '#src/platform/queue/lanes.ts';
import {
  countExams,
  countJobs,
  countMailStates,
  countOverdueRequests,
  listCheckAges,
} from '#src/platform/telemetry/queries.ts';

/** How old the last success of each check may be, in seconds. */
const checkPatience: Record<string, number> = { ledger: 10 * 60, ledger_full: 36 * 3_600 };

/** How long a job that could run may wait, in seconds. */
const jobPatience = 10 * 60;

const watchEveryMs = 60_000;

type Log = { error(fields: object, message: string): void };

export type DatabaseMetrics = {
  /** Logs every alarm that the database tells of now. */
  readonly watch: () => Promise<void>;
  readonly stop: () => void;
};

/**
 * What only the database knows, so that every worker tells the same: the depth of the queue, the age of checks, and what is
 * overdue.
 * It is read when it is scraped; a read that fails says so instead of repeating an old value.
 */
export const createDatabaseMetrics = (
  registry: Registry,
  database: Handle,
  log: Log,
): DatabaseMetrics => {
  const { checkStale, examsOverdue, jobsWait, requestsOverdue } = alarmList;
  const read = async () => {
    const [waiting, checks, [requests], [exams], mails] = await Promise.all([
      countJobs(database, {}),
      listCheckAges(database, {}),
      countOverdueRequests(database, {}),
      countExams(database, {}),
      countMailStates(database, {}),
    ]);
    // A job that failed before and waits for its next try has waited since it was made.
    const late = waiting.filter(({ state }) => state === 'ready' || state === 'later');
    return { waiting, late, checks, exams, mails, overdue: requests?.overdue ?? 0 };
  };

  // One scrape collects every gauge at once, and reads once.
  let reading: ReturnType<typeof read> | undefined;
  const readOnce = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const fill = async (gauge: Gauge, set: (found: Awaited<ReturnType<typeof read>>) => void) => {
    gauge.reset();
    try {
      set(await readOnce());
    } catch {
      // No value at all would be read as the last one, or as zero.
      if (gauge === oldest) gauge.set(Number.NaN);
    }
  };

  const registers = [registry];
  const jobs: Gauge = new Gauge({
    name: alarmList.jobsGivenUp.metric,
    help: alarmList.jobsGivenUp.help,
    labelNames: ['task', 'state'],
    registers,
    collect: () =>
      fill(jobs, ({ waiting }) => {
        for (const { task, state, jobs: count } of waiting) jobs.set({ task, state }, count);
      }),
  });
  const oldest: Gauge = new Gauge({
    name: jobsWait.metric,
    help: jobsWait.help,
    registers,
    collect: () =>
      fill(oldest, ({ late }) => oldest.set(Math.max(0, ...late.map((one) => one.oldest)))),
  });
  const age: Gauge = new Gauge({
    name: checkStale.metric,
    help: checkStale.help,
    labelNames: ['check'],
    registers,
    collect: () =>
      fill(age, ({ checks }) => {
        for (const { name, age: seconds } of checks) age.set({ check: name }, seconds);
      }),
  });
  const overdueRequests: Gauge = new Gauge({
    name: requestsOverdue.metric,
    help: requestsOverdue.help,
    registers,
    collect: () => fill(overdueRequests, ({ overdue }) => overdueRequests.set(overdue)),
  });
  const laneJobs: Gauge = new Gauge({
    name: alarmList.laneFull.metric,
    help: alarmList.laneFull.help,
    labelNames: ['lane', 'state'],
    registers,
    collect: () =>
      fill(laneJobs, ({ waiting }) => {
        for (const lane of Object.keys(lanes)) {
          for (const state of ['ready', 'running']) laneJobs.set({ lane, state }, 0);
        }
        for (const { task, state, jobs: count } of waiting) {
          if (state === 'ready' || state === 'running')
            laneJobs.inc({ lane: laneOf(task), state }, count);
        }
      }),
  });
  const exams: Gauge = new Gauge({
    name: 'tamiz_exams_running',
    help: 'Exams that are being sat.',
    registers,
    collect: () => fill(exams, ({ exams: found }) => exams.set(found?.running ?? 0)),
  });
  const overdueExams: Gauge = new Gauge({
    name: examsOverdue.metric,
    help: examsOverdue.help,
    registers,
    collect: () => fill(overdueExams, ({ exams: found }) => overdueExams.set(found?.overdue ?? 0)),
  });
  const mails: Gauge = new Gauge({
    name: alarmList.mailBounces.metric,
    help: alarmList.mailBounces.help,
    labelNames: ['state'],
    registers,
    collect: () =>
      fill(mails, ({ mails: found }) => {
        for (const { state, mails: count } of found) mails.set({ state }, count);
      }),
  });
  const up: Gauge = new Gauge({
    name: alarmList.databaseUnread.metric,
    help: alarmList.databaseUnread.help,
    registers,
    collect: () => fill(up, () => up.set(1)),
  });

  const watch = async (): Promise<void> => {
    try {
      const { late, checks, overdue } = await read();
      if (overdue > 0) log.error({ requests: overdue }, requestsOverdue.line);
      const stale = checks.filter(({ name, age: old }) => old > (checkPatience[name] ?? Infinity));
      for (const { name, age: seconds } of stale) {
        log.error({ check: name, seconds: Math.round(seconds) }, checkStale.line);
      }
      for (const { task, jobs: count, oldest: seconds } of late) {
        if (seconds > jobPatience)
          log.error({ task, jobs: count, seconds: Math.round(seconds) }, jobsWait.line);
      }
    } catch {
      // The metric tells it, and whoever scrapes hears of it.
    }
  };
  const timer = setInterval(() => void watch(), watchEveryMs).unref();
  return { watch, stop: () => clearInterval(timer) };
};
