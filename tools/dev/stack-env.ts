import type { DatabaseUrls } from '@tamiz/db/admin';
import { inheritedEnv } from '#tools/lib/env.ts';
import { inRepository } from '#tools/lib/paths.ts';
import { emulatorKeys } from '#tools/payment-emulator/keys.ts';

type Settings = {
  /** The API processes serve the built apps. */
  servesBuiltApps: boolean;
  /** The caller's own settings, which win over those computed here. */
  own: Record<string, string> | undefined;
};

type Addresses = {
  web: string;
  exam: string;
  smtp: string;
  payments: string;
  database: DatabaseUrls;
};

/** The settings every process of a stack shares. */
export const stackEnv = (
  { servesBuiltApps, own }: Settings,
  { web, exam, smtp, payments, database }: Addresses,
) => ({
  LOG_LEVEL: 'info',
  ...inheritedEnv(),
  NODE_ENV: 'development',
  API_HOST: '127.0.0.1',
  METRICS_PORT: '0',
  DRAIN_SECONDS: '0',
  DATABASE_URL_APP: database.app,
  DATABASE_URL_AUTH: database.auth,
  DATABASE_URL_STAFF: database.staff,
  DATABASE_URL_WORKER: database.worker,
  DATABASE_URL_EXAM: database.exam,
  APP_SECRET: 'solo-para-desarrollo-y-pruebas-nunca-en-produccion',
  WEB_ORIGIN: web,
  EXAM_ORIGIN: exam,
  SMTP_URL: smtp,
  MAIL_FROM: 'Tamiz <hola@tamiz.example>',
  MAIL_BOUNCE_DOMAIN: 'rebotes.tamiz.example',
  STRIPE_SECRET_KEY: emulatorKeys.secretKey,
  STRIPE_WEBHOOK_SECRET: emulatorKeys.webhookSecret,
  STRIPE_API_BASE: payments,
  ...(servesBuiltApps && {
    WEB_DIST: inRepository('apps', 'web', 'dist'),
    EXAM_DIST: inRepository('apps', 'exam', 'dist'),
  }),
  ...own,
});
