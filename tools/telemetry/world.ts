import { randomBytes } from 'node:crypto';
import { dropDatabase, seedDemo } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';
import pg from 'pg';
import { openVisitor, type Visitor } from '#tools/attacks/visitor.ts';
import { startStack, type Stack } from '#tools/dev/stack.ts';
import { resolvePort } from '#tools/lib/ports.ts';
import { startOtlpReceiver, type OtlpReceiver } from '#tools/telemetry/otlp-receiver.ts';

/** The real product as in production, with a collector of traces and open metrics. */
export type World = {
  stack: Stack;
  collector: OtlpReceiver;
  metrics: { api: string; worker: string };
  visit: () => Visitor;
  /** As the owner of the database: makes old what would have to wait. */
  sql: (text: string) => Promise<Record<string, unknown>[]>;
  close: () => Promise<void>;
};

export const openWorld = async (): Promise<World> => {
  const database = `tamiz_test_telemetry_${process.pid}`;
  const collector = await startOtlpReceiver();
  const apiPort = await resolvePort(0);
  const workerPort = await resolvePort(0);
  const stack = await startStack({
    adminUrl: testAdminUrl,
    database,
    web: 'none',
    hasDemoData: false,
    ports: { workerMetrics: workerPort },
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      LIMIT_FACTOR: '1000000',
      APP_SECRET: randomBytes(32).toString('base64url'),
      MAIL_FROM: 'Tamiz <hola@localhost>',
      METRICS_PORT: String(apiPort),
      TRACES_URL: collector.url,
    },
  });
  await seedDemo(stack.urls.database.owner);
  const client = new pg.Client({ connectionString: stack.urls.database.owner });
  await client.connect();
  return {
    stack,
    collector,
    metrics: { api: `127.0.0.1:${apiPort}`, worker: `127.0.0.1:${workerPort}` },
    visit: () => openVisitor(stack.urls.api, stack.mailbox),
    sql: async (text) => (await client.query(text)).rows,
    close: async () => {
      await client.end();
      await stack.stop();
      await collector.stop();
      await dropDatabase({ adminUrl: testAdminUrl, database });
    },
  };
};
