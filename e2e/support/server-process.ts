import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment } from '#e2e/playwright.config.ts';
import { repositoryRoot } from '#e2e/support/paths.ts';

export type ServerProcess = { stop: () => Promise<void> };

/** Starts one more API process with its own settings, beside those of the stack. */
export const startApi = async (
  settings: Record<string, string> & { API_PORT: string },
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, ['src/entry/api.ts'], {
    cwd: path.join(repositoryRoot, 'apps', 'server'),
    env: { ...environment.inherited, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
  };
  for (let attempt = 0; child.exitCode === null; attempt += 1) {
    if (await isReady(`http://127.0.0.1:${settings.API_PORT}/readyz`)) return { stop };
    if (attempt > 200 * environment.patience) break;
    await sleep(100);
  }
  await stop();
  throw new Error('The API process did not become ready.');
};

/** A port nobody listens on at this moment. */
export const findFreePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port found.');
  return String(address.port);
};

const isReady = async (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
