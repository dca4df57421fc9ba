import { createPipeline, createTransactions } from '@tamiz/db';
import { pino } from 'pino';

import { openPayments } from '#src/platform/payments/open-payments.ts';
import { stopOnSignal } from '#src/entry/stop-on-signal.ts';
import { connections } from '#src/platform/database/connections.ts';
import { readEnv } from '#src/platform/env.ts';
import { limitOutgoing, outgoingHosts } from '#src/platform/outgoing.ts';
import { createExamAccess } from '#src/domains/hiring/exam-access/exam-access.ts';
import { startWorker } from '#src/worker.ts';
import { loggerOptions } from '#src/platform/logging.ts';
import { openLogSink } from '#src/platform/log-sink.ts';
import { createMetrics, listenForMetrics } from '#src/platform/telemetry/metrics.ts';
import { openTracing } from '#src/platform/telemetry/tracing/tracing.ts';
import { timeJobs } from '#src/platform/telemetry/time-jobs.ts';
import { createAlarms } from '#src/platform/telemetry/alarms.ts';
import { countMails } from '#src/platform/telemetry/count-mails.ts';
import { createDatabaseMetrics } from '#src/platform/telemetry/database-metrics.ts';
import { createDatabaseClock, keepTime } from '#src/platform/database/database-clock.ts';
import { mailerOptions } from '#src/domains/record/mail-delivery/mailer-options.ts';
import { createSmtpMailer } from '#src/platform/mail/mailer.ts';
import { createPdfPrinter } from '#src/platform/pdf/printer.ts';
import { createSecrets } from '#src/platform/secrets.ts';

const env = readEnv(undefined, 'worker');
limitOutgoing(outgoingHosts(env));
const sink = openLogSink(process.stdout.fd);
const log = pino(loggerOptions(env), sink);
const pipeline = createPipeline(env.DATABASE_URL_WORKER, connections.worker.worker.reads);
const transactions = createTransactions(env.DATABASE_URL_WORKER, env.DATABASE_POOL_SIZE);
const clock = createDatabaseClock();
const time = await keepTime(clock, pipeline.handle);
const secrets = createSecrets(env.APP_SECRET, env.APP_SECRET_PREVIOUS);
const registry = createMetrics(sink);
const tracing = openTracing(env, 'worker', registry);
if (env.NODE_ENV === 'production' && env.MAIL_DKIM_KEY_FILE === undefined) {
  // Not refused: most providers sign for their customers.
  log.warn(
    'MAIL_DKIM_KEY_FILE is not set: mails arrive as spam unless the mail provider signs them',
  );
}
const mailer = createSmtpMailer({
  ...mailerOptions(env, pipeline.handle),
  log,
  count: countMails(registry),
});

// Reports that people wait for are printed by the API; here one at a time is enough.
const pdf = createPdfPrinter({ threads: 1 });

const worker = await startWorker(
  {
    env,
    database: { single: pipeline.handle, transaction: transactions.run },
    secrets,
    examAccess: createExamAccess(secrets),
    clock,
    mailer,
    pdf,
    payments: openPayments(env, clock),
    alarms: createAlarms(registry, log),
  },
  (level, message) => log[level === 'warning' ? 'warn' : level](message),
  { tracer: tracing.tracer, time: timeJobs(registry) },
);
const databaseMetrics = createDatabaseMetrics(registry, pipeline.handle, log);
const metrics = await listenForMetrics(env, registry);

stopOnSignal(sink, async () => {
  time.stop();
  await worker.stop();
  await pdf.stop();
  metrics?.close();
  databaseMetrics.stop();
  await mailer.close();
  await transactions.close();
  await pipeline.close();
  await tracing.close();
});
