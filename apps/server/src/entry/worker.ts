import { createPipeline, createTransactions } from '@tamiz/db';
import { pino } from 'pino';

import { openPayments } from '#src/entry/open-payments.ts';
import { stopOnSignal } from '#src/entry/stop-on-signal.ts';
import { readEnv } from '#src/env.ts';
import { createExamAccess } from '#src/exam-access.ts';
import { startWorker } from '#src/jobs/runner.ts';
import { createMetrics, listenForMetrics } from '#src/plugins/metrics.ts';
import { createAlarms } from '#src/ports/alarms.ts';
import { systemClock } from '#src/ports/clock.ts';
import { createSmtpMailer } from '#src/ports/mail.ts';
import { createSecrets } from '#src/secrets.ts';

const env = readEnv();
const log = pino({ level: env.LOG_LEVEL, base: null });
const pipeline = createPipeline(env.DATABASE_URL_WORKER, 2);
const transactions = createTransactions(env.DATABASE_URL_WORKER, env.DATABASE_POOL_SIZE);
const secrets = createSecrets(env.APP_SECRET);
const registry = createMetrics();
const mailer = createSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM, log });

const worker = await startWorker(
  {
    env,
    database: { read: pipeline.handle, transaction: transactions.run },
    secrets,
    examAccess: createExamAccess(secrets),
    clock: systemClock,
    mailer,
    payments: openPayments(env),
    alarms: createAlarms(registry, log),
  },
  (level, message) => log[level === 'warning' ? 'warn' : level](message),
);
const metrics = await listenForMetrics(env, registry);

stopOnSignal(async () => {
  await worker.stop();
  metrics?.close();
  await mailer.close();
  await transactions.close();
  await pipeline.close();
});
