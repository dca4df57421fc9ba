import { randomBytes } from 'node:crypto';

import { createTransactions } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import { createTemplate } from '@tamiz/db/testing/template';
import { readEnv } from '@tamiz/server/platform/env.ts';
import { closeServices, openServices } from '@tamiz/server/services.ts';
import { startSmtpSink } from '@tamiz/server/testing/smtp-sink.ts';
import { emulatorKeys, startPaymentEmulator } from '@tamiz/tools/payment-emulator';
import { resolvePort } from '@tamiz/tools/ports';

import { createCaller } from '#chaos/caller.ts';
import { openReader } from '#chaos/database.ts';
import { openFleet } from '#chaos/fleet.ts';

/** Messages that one worker has on their way, and so the most that one fault of it can double. */
export const mailsAtOnce = 2;

/** The provider tells again every second until somebody listens. */
const retryDelaysMs = Array.from({ length: 3_600 }, () => 1_000);

/** The whole product as processes, its database, mail server and card provider, all real. */
export const openWorld = async (report: (violation: string) => void) => {
  const database = await createTemplate();
  const { urls } = database;
  const mails = await startSmtpSink();
  const webhookPort = await resolvePort(0);
  const provider = await startPaymentEmulator({
    webhookUrl: `http://127.0.0.1:${webhookPort}/api/webhooks/stripe`,
    retryDelaysMs,
  });
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    API_HOST: '127.0.0.1',
    DRAIN_SECONDS: '0',
    DATABASE_POOL_SIZE: '4',
    DATABASE_URL_APP: urls.app,
    DATABASE_URL_AUTH: urls.auth,
    DATABASE_URL_STAFF: urls.staff,
    DATABASE_URL_WORKER: urls.worker,
    DATABASE_URL_EXAM: urls.exam,
    APP_SECRET: randomBytes(32).toString('hex'),
    WEB_ORIGIN: 'http://localhost:4999',
    EXAM_ORIGIN: 'http://127.0.0.1:4999',
    MAIL_AT_ONCE: String(mailsAtOnce),
    STRIPE_SECRET_KEY: emulatorKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: emulatorKeys.webhookSecret,
    LIMIT_FACTOR: '1000000',
  };
  const outside = { database: urls.owner, mail: mails.url, payments: provider.url };
  const fleet = await openFleet({ env, outside, webhookPort, report });
  const services = openServices(readEnv({ ...env, STRIPE_API_BASE: provider.url }));
  const owner = createTransactions(urls.owner, 2);
  const reader = await openReader(urls.owner);
  const close = async (): Promise<void> => {
    await fleet.stop();
    await reader.close();
    await owner.close();
    await closeServices(services);
    await provider.stop();
    await mails.stop();
    await database.drop();
  };
  let closing: Promise<void> | undefined;
  return {
    urls,
    mails,
    provider,
    fleet,
    services,
    reader,
    report,
    caller: createCaller(fleet.apis, report),
    asOwner: <Result>(work: (tx: Handle) => Promise<Result>) => owner.run(work),
    close: (): Promise<void> => (closing ??= close()),
  };
};

export type World = Awaited<ReturnType<typeof openWorld>>;
