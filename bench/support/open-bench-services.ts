import { openServices } from '@tamiz/server/services.ts';
import { readEnv } from '@tamiz/server/platform/env.ts';
import type { Services } from '@tamiz/server/services.ts';

import { productionEnv } from '#bench/support/production-env.ts';

type RoleUrls = Record<'app' | 'auth' | 'staff' | 'worker' | 'exam', string>;

/** The services of an API in this process, as in production where nothing else is said, on a database of the bench's own. */
export const openBenchServices = (
  urls: RoleUrls,
  settings: Readonly<Record<string, string>> = {},
): Services =>
  openServices(
    readEnv({
      ...productionEnv(),
      DATABASE_URL_APP: urls.app,
      DATABASE_URL_AUTH: urls.auth,
      DATABASE_URL_STAFF: urls.staff,
      DATABASE_URL_WORKER: urls.worker,
      DATABASE_URL_EXAM: urls.exam,
      WEB_ORIGIN: 'http://localhost',
      EXAM_ORIGIN: 'http://127.0.0.1',
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
      ...settings,
    }),
  );
