import type { DatabaseUrls } from '@tamiz/db/admin';
import { inheritedEnv } from '#tools/lib/env.ts';
import { inRepository } from '#tools/lib/paths.ts';
import type { StackOptions } from './stack.ts';

type Addresses = { web: string; smtp: string; database: DatabaseUrls };

/** The settings every process of a stack shares; the caller's own come last and win. */
export function stackEnv(options: StackOptions, { web, smtp, database }: Addresses) {
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
    APP_SECRET: 'solo-para-desarrollo-y-pruebas-nunca-en-produccion',
    WEB_ORIGIN: web,
    SMTP_URL: smtp,
    MAIL_FROM: 'Tamiz <hola@tamiz.example>',
    ...(options.web === 'built' ? { WEB_DIST: inRepository('apps', 'web', 'dist') } : {}),
    ...options.env,
  };
}
