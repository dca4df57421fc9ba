import { dropDatabase } from '@tamiz/db/admin';
import { isAnswering, start } from '@tamiz/tools/postgres';
import { startStack } from '@tamiz/tools/stack';
import { environment } from '#e2e/playwright.config.ts';
import { appSecret, writeStack } from './stack.ts';
import { ensureBuilt } from './web-build.ts';

type StopServer = () => Promise<void>;

/** The whole product once for all tests: a database of its own, API with the built apps, worker, mailbox. */
// oxlint-disable-next-line import/no-default-export -- Playwright loads this file by its default export.
export default async function startProduct(): Promise<() => Promise<void>> {
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
      // Every test sends its own X-Forwarded-For, or all of them would share the limits of one address.
      env: { APP_SECRET: appSecret, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' },
      onLine: (name, line) => process.stdout.write(`[${name}] ${line}\n`),
    });
    writeStack(stack.urls);
    return async () => {
      await stack.stop();
      await cleanUp();
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

async function findDatabaseServer(): Promise<{ adminUrl: string; stopServer: StopServer }> {
  const { databaseAdminUrl, isDatabaseAdminUrlGiven } = environment;
  if (isDatabaseAdminUrlGiven || (await isAnswering(databaseAdminUrl))) {
    return { adminUrl: databaseAdminUrl, stopServer: () => Promise.resolve() };
  }
  const cluster = await start({ durable: false });
  return { adminUrl: cluster.url, stopServer: cluster.stop };
}
