import { EventEmitter } from 'node:events';

import { createPipeline, createTransactions } from '@tamiz/db';
import { Logger, runOnce } from 'graphile-worker';
import type { WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, beforeAll } from 'vitest';

import { openPayments } from '#src/platform/payments/open-payments.ts';
import type { JobName, JobPayload } from '#src/platform/queue/definitions.ts';
import { watchJobs } from '#src/platform/queue/watch-jobs.ts';
import { timeJobs } from '#src/platform/telemetry/time-jobs.ts';
import { createTaskList } from '#src/worker.ts';
import type { WorkerServices } from '#src/domains/exams/services.ts';
import { createAlarms } from '#src/platform/telemetry/alarms.ts';
import { countMails } from '#src/platform/telemetry/count-mails.ts';
import { createDatabaseMetrics } from '#src/platform/telemetry/database-metrics.ts';
import { mailerOptions } from '#src/domains/record/mail-delivery/mailer-options.ts';
import { createSmtpMailer } from '#src/platform/mail/mailer.ts';
import type { TestApp } from '#src/testing/use-app.ts';

export type TestWorker = {
  services: WorkerServices;
  /** Runs what waits in the queue, and what that adds; a job that fails is thrown. */
  runJobs: () => Promise<void>;
  /** Runs one job now, whether or not it waits in the queue. */
  runJob: <Name extends JobName>(name: Name, payload: JobPayload<Name>) => Promise<void>;
  /** Moves the worker's clock. */
  advance: (milliseconds: number) => void;
  /** The metrics as they would be scraped. */
  metrics: () => Promise<string>;
  /** The lines of alarms that the database tells of now. */
  alarmLines: () => Promise<string[]>;
};

/** The worker of a test file: the real handlers over the real queue, run when the test says so. */
export const useWorker = (api: TestApp): TestWorker => {
  const worker = {} as TestWorker;
  let close: () => Promise<void>;

  beforeAll(() => {
    const { env, secrets, examAccess, pdf } = api.services;
    const pipeline = createPipeline(env.DATABASE_URL_WORKER, 2);
    const transactions = createTransactions(env.DATABASE_URL_WORKER, env.DATABASE_POOL_SIZE);
    const pgPool = new pg.Pool({ connectionString: env.DATABASE_URL_WORKER, max: 3 });
    pgPool.on('error', () => undefined);
    pgPool.on('connect', (client) => client.on('error', () => undefined));
    const registry = new Registry();
    const count = countMails(registry);
    const mailer = createSmtpMailer({ ...mailerOptions(env, pipeline.handle), count });
    let ahead = 0;
    const clock = { now: () => new Date(Date.now() + ahead) };

    worker.services = {
      env,
      secrets,
      examAccess,
      pdf,
      database: { single: pipeline.handle, transaction: transactions.run },
      clock,
      mailer,
      payments: openPayments(env, clock),
      alarms: createAlarms(registry, { error: () => undefined }),
    };
    const lines: string[] = [];
    const watcher = createDatabaseMetrics(registry, pipeline.handle, {
      error: (_fields, line) => lines.push(line),
    });
    worker.alarmLines = async () => {
      await watcher.watch();
      return lines.splice(0);
    };
    const taskList = watchJobs(createTaskList(worker.services), {
      tracer: api.tracing.tracer,
      time: timeJobs(registry),
    });
    worker.runJob = async (name, payload) => taskList[name]?.(payload);
    worker.runJobs = async () => {
      const failures: unknown[] = [];
      const events: EventEmitter & WorkerEvents = new EventEmitter();
      events.on('job:error', ({ error }) => failures.push(error));
      const logger = new Logger(() => () => undefined);
      await runOnce({ pgPool, taskList, events, logger, concurrency: 4, noHandleSignals: true });
      if (failures.length > 0) throw new AggregateError(failures, 'Some jobs failed.');
    };
    worker.advance = (milliseconds) => {
      ahead += milliseconds;
    };
    worker.metrics = () => registry.metrics();
    close = async () => {
      watcher.stop();
      await mailer.close();
      await pgPool.end();
      await transactions.close();
      await pipeline.close();
    };
  });
  afterAll(() => close());
  return worker;
};
