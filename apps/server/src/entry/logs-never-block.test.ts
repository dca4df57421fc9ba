import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { useTestDatabase } from '@tamiz/db/testing';
import { expect, onTestFinished, test } from 'vitest';

const database = useTestDatabase();

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return address !== null && typeof address === 'object' ? address.port : 0;
};

/** A pipe that nobody reads: after 64 KB it takes nothing more. */
const openUnreadPipe = (): number => {
  const path = join(mkdtempSync(join(tmpdir(), 'tamiz-logs-')), 'pipe');
  execFileSync('mkfifo', [path]);
  return openSync(path, 'r+');
};

const startApi = async (stdout: number) => {
  const { urls } = database();
  const [port, metricsPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [new URL('api.ts', import.meta.url).pathname], {
    stdio: ['ignore', stdout, 'inherit'],
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      API_PORT: String(port),
      DRAIN_SECONDS: '1',
      METRICS_PORT: String(metricsPort),
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
    },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    closeSync(stdout);
  });
  const ask = (path: string, at = port) =>
    fetch(`http://127.0.0.1:${at}${path}`, { signal: AbortSignal.timeout(5_000) });
  await expect
    .poll(
      () =>
        ask('/healthz').then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
  return { child, ask, metrics: async () => (await ask('/metrics', metricsPort)).text() };
};

test.each([
  ['a pipe that nobody reads', openUnreadPipe],
  ['a disk that is full', () => openSync('/dev/full', 'w')],
])(
  'with its log on %s the API answers, counts what it drops, and ends when it is told to',
  async (_what, open) => {
    const { child, ask, metrics } = await startApi(open());
    for (let round = 0; round < 15; round += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/healthz')));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    }
    const dropped = /^tamiz_log_lines_dropped_total (\d+)$/m.exec(await metrics())?.[1];
    expect(Number(dropped)).toBeGreaterThan(0);

    expect((await ask('/readyz')).status).toBe(200);
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    // It says that it is closing while it still answers.
    await expect.poll(async () => (await ask('/readyz')).status, { interval: 20 }).toBe(503);
    expect((await ask('/healthz')).status).toBe(200);
    const [code] = await Promise.race([exited, sleep(6_000, ['still running'])]);
    expect(code).toBe(0);
  },
  60_000,
);
