import type { StaffRole } from '@tamiz/contract';
import type { Handle, Transactions } from '@tamiz/db';
import { createTransactions } from '@tamiz/db';
import { createUser } from '@tamiz/db/factories';
import type { CreatedUser } from '@tamiz/db/factories';
import { useTestDatabase } from '@tamiz/db/testing';
import type { TestDatabase } from '@tamiz/db/testing';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll } from 'vitest';

import { buildApp } from '#src/app.ts';
import { closeServices, openServices } from '#src/services.ts';
import { readEnv } from '#src/platform/env.ts';
import { openTracing } from '#src/platform/telemetry/tracing/tracing.ts';
import type { Tracing } from '#src/platform/telemetry/tracing/tracing.ts';
import { openSession } from '#src/domains/identity/sessions/open-session.ts';
import type { Services } from '#src/services.ts';
import { createBrowser } from '#src/testing/browser.ts';
import type { Browser } from '#src/testing/browser.ts';

/** The settings of a test: everything real, without logs. */
const testEnv = ({ urls }: TestDatabase, overrides: Record<string, string>) =>
  readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL_APP: urls.app,
    DATABASE_URL_AUTH: urls.auth,
    DATABASE_URL_STAFF: urls.staff,
    DATABASE_URL_WORKER: urls.worker,
    DATABASE_URL_EXAM: urls.exam,
    APP_SECRET: 'a secret of the tests, long enough to be one',
    WEB_ORIGIN: 'http://localhost:5173',
    EXAM_ORIGIN: 'http://localhost:5174',
    STRIPE_SECRET_KEY: 'sk_test_pruebas',
    STRIPE_WEBHOOK_SECRET: 'whsec_pruebas',
    ...overrides,
  });

export type TestApp = {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  /** Off unless the settings say where traces go. */
  tracing: Tracing;
  /** Writes as the owner of the tables, to prepare data for a test. */
  asOwner: <Result>(work: (tx: Handle) => Promise<Result>) => Promise<Result>;
  browser: () => Browser;
  /** Moves the API's clock; the database keeps its own. */
  advance: (milliseconds: number) => void;
  /** One more browser of the same person; staff have just presented a passkey unless told otherwise. */
  signedInAgain: (user: CreatedUser, hasPresentedPasskey?: boolean) => Promise<Browser>;
  /** A browser with a valid session of a new person. */
  signedIn: (
    user?: Partial<CreatedUser & { staffRole: StaffRole | null }>,
  ) => Promise<{ browser: Browser; user: CreatedUser }>;
};

/** The real API on a database of the test file's own, called without a port. */
export const useApp = (overrides: () => Record<string, string> = () => ({})): TestApp => {
  const database = useTestDatabase();
  let owner: Transactions;
  const test = {} as TestApp;
  let ahead = 0;

  beforeAll(async () => {
    owner = createTransactions(database().urls.owner, 2);
    test.database = database();
    test.services = openServices(testEnv(test.database, overrides()), {
      clock: { now: () => new Date(Date.now() + ahead) },
    });
    test.advance = (milliseconds) => {
      ahead += milliseconds;
    };
    test.tracing = openTracing(test.services.env, 'api', new Registry());
    test.app = await buildApp({ services: test.services, tracer: test.tracing.tracer });
    test.asOwner = owner.run;
    test.browser = () => createBrowser(test.app);
    test.signedInAgain = async (user, hasPresentedPasskey = user.role === 'staff') => {
      const { token } = await test.services.databases.auth.transaction((tx) =>
        openSession(test.services, tx, {
          user,
          userAgent: 'test',
          ipAddress: '127.0.0.1',
          hasPresentedPasskey,
        }),
      );
      const browser = createBrowser(test.app);
      browser.cookies.set('tamiz_session', token);
      return browser;
    };
    test.signedIn = async ({ role = 'owner', staffRole, account_id: accountId } = {}) => {
      const user = await owner.run((tx) =>
        createUser(tx, {
          role,
          ...(accountId && { accountId }),
          ...(staffRole && { staffRole }),
        }),
      );
      return { browser: await test.signedInAgain(user), user };
    };
  });

  afterAll(async () => {
    await test.app.close();
    await closeServices(test.services);
    await test.tracing.close();
    await owner.close();
  });
  return test;
};
