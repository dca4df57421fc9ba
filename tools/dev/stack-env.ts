import type { DatabaseUrls } from '@tamiz/db/admin';
import { inheritedEnv } from '#tools/lib/env.ts';
import { inRepository } from '#tools/lib/paths.ts';
import { emulatorKeys } from '#tools/payment-emulator/keys.ts';
import type { StackOptions } from './stack.ts';

type Addresses = {
  web: string;
  exam: string;
  smtp: string;
  payments: string;
  database: DatabaseUrls;
};

/** The settings every process of a stack shares; the caller's own come last and win. */
export function stackEnv(
  options: StackOptions,
  { web, exam, smtp, payments, database }: Addresses,
) {
  return {
    LOG_LEVEL: 'info',
    ...inheritedEnv(),
    NODE_ENV: 'development',
    API_HOST: '127.0.0.1',
    METRICS_PORT: '0',
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
    STRIPE_SECRET_KEY: emulatorKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: emulatorKeys.webhookSecret,
    STRIPE_API_BASE: payments,
    ...(options.web === 'built' && {
      WEB_DIST: inRepository('apps', 'web', 'dist'),
      EXAM_DIST: inRepository('apps', 'exam', 'dist'),
    }),
    ...options.env,
  };
}
