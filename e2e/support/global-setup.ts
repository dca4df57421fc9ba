import type { FullConfig } from '@playwright/test';
import { dropDatabase } from '@tamiz/db/admin';
import { start } from '@tamiz/tools/postgres';
import { hasRoom } from '@tamiz/tools/postgres/room';
import { startStack } from '@tamiz/tools/stack';
import { environment } from '#e2e/playwright.config.ts';
import { appSecret, writeStack } from '#e2e/support/stack.ts';
import { ensureBuilt } from '#e2e/support/web-build.ts';

type StopServer = () => Promise<void>;

// Playwright takes down what it started when it is interrupted, and not when it is asked to end.
process.once('SIGTERM', () => process.kill(process.pid, 'SIGINT'));

/**
 * Starts the whole product once for all tests: its own database, API with the built apps, worker, mailbox. A run that
 * makes all it needs leaves out the demo data by its `metadata`: they take longest.
 */
const startProduct = async ({ metadata }: FullConfig): Promise<() => Promise<void>> => {
  ensureBuilt('web');
  ensureBuilt('exam');
  const { adminUrl, stopServer } = await findDatabaseServer();
  const database = `tamiz_e2e_${process.pid}_${Date.now().toString(36)}`;
  const cleanUp = async (): Promise<void> => {
    await dropDatabase({ adminUrl, database });
    await stopServer();
  };
  try {
    const stack = await startStack({
      adminUrl,
      database,
      web: 'built',
      hasDemoData: metadata['hasDemoData'] !== false,
      // Every test sends its own X-Forwarded-For; otherwise all would share the limits of one address.
      env: { APP_SECRET: appSecret, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' },
      onLine: (name, line) => process.stdout.write(`[${name}] ${line}\n`),
    });
    writeStack({ ...stack.urls, admin: adminUrl });
    return async () => {
      await stack.stop();
      await cleanUp();
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
};

const findDatabaseServer = async (): Promise<{ adminUrl: string; stopServer: StopServer }> => {
  const { databaseAdminUrl, isDatabaseAdminUrlGiven } = environment;
  if (isDatabaseAdminUrlGiven || (await hasRoom(databaseAdminUrl))) {
    return { adminUrl: databaseAdminUrl, stopServer: () => Promise.resolve() };
  }
  const cluster = await start({ durable: false });
  return { adminUrl: cluster.url, stopServer: cluster.stop };
};

// oxlint-disable-next-line import/no-default-export -- Playwright loads this file by its default export.
export default startProduct;
