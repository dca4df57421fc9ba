import { join } from 'node:path';

import { resolvePort } from '@tamiz/tools/ports';
import { startChild } from '@tamiz/tools/processes';
import type { Child } from '@tamiz/tools/processes';
import { waitForHttp } from '@tamiz/tools/wait';

import { repository } from '#faults/upgrade/old-release.ts';

/** Processes of the code here, with the settings of the old ones; each is ready when its start resolves. */
export const createNewRelease = (env: Record<string, string>) => {
  const children: Child[] = [];
  const start = async (name: 'api' | 'worker', ready: string): Promise<string> => {
    const port = String(await resolvePort(0));
    const child = startChild({
      name: `new ${name}`,
      command: process.execPath,
      args: [`src/entry/${name}.ts`],
      cwd: join(repository, 'apps/server'),
      env: { ...env, [name === 'api' ? 'API_PORT' : 'METRICS_PORT']: port },
    });
    children.push(child);
    const url = `http://127.0.0.1:${port}`;
    await waitForHttp(`${url}/${ready}`, {
      timeoutMs: 60_000,
      giveUp: () => child.ending() && `${child.ending()}\n${child.tail()}`,
    });
    return url;
  };
  return {
    startApi: () => start('api', 'readyz'),
    startWorker: () => start('worker', 'metrics'),
    stop: async (): Promise<void> => {
      await Promise.all(children.map((child) => child.stop()));
    },
  };
};
