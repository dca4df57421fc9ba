import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emulatorKeys } from '@tamiz/tools/payment-emulator';
import { z } from 'zod';
import { stackFile } from '#e2e/support/paths.ts';

const schema = z.object({
  /** A server on which a journey may make a database of its own. */
  adminUrl: z.string(),
  web: z.string(),
  exam: z.string(),
  mailbox: z.string(),
  smtp: z.string(),
  payments: z.string(),
  database: z.object({
    owner: z.string(),
    app: z.string(),
    auth: z.string(),
    staff: z.string(),
    worker: z.string(),
    exam: z.string(),
  }),
});

/** Where the parts of the running product answer. */
export type StackAddresses = z.infer<typeof schema>;

// API and worker derive the sign-in codes from it, so a further API process needs the same one.
export const appSecret = 'solo-para-las-pruebas-en-el-navegador-0123456789';

export const writeStack = (addresses: StackAddresses): void => {
  mkdirSync(path.dirname(stackFile), { recursive: true });
  writeFileSync(stackFile, JSON.stringify(addresses, null, 2));
};

export const readStack = (): StackAddresses =>
  schema.parse(JSON.parse(readFileSync(stackFile, 'utf8')));

/** The settings of a server process or command that shares the stack's database and mailbox. */
export const serverSettings = (stack: StackAddresses): Record<string, string> => ({
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
  DATABASE_URL_APP: stack.database.app,
  DATABASE_URL_AUTH: stack.database.auth,
  DATABASE_URL_STAFF: stack.database.staff,
  DATABASE_URL_WORKER: stack.database.worker,
  DATABASE_URL_EXAM: stack.database.exam,
  APP_SECRET: appSecret,
  DRAIN_SECONDS: '0',
  WEB_ORIGIN: stack.web,
  EXAM_ORIGIN: stack.exam,
  SMTP_URL: stack.smtp,
  STRIPE_SECRET_KEY: emulatorKeys.secretKey,
  STRIPE_WEBHOOK_SECRET: emulatorKeys.webhookSecret,
  STRIPE_API_BASE: stack.payments,
  TRUSTED_PROXIES: '1',
});
