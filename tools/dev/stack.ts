import { prepareDatabase, seedDemo, seedDemoPositions, type DatabaseUrls } from '@tamiz/db/admin';
import { inRepository } from '#tools/lib/paths.ts';
import { resolvePort } from '#tools/lib/ports.ts';
import { startChild, type Child } from '#tools/lib/processes.ts';
import { waitForHttp } from '#tools/lib/wait.ts';
import { startMailbox, type Mailbox } from '#tools/mailbox/mailbox.ts';
import { stackEnv } from './stack-env.ts';

type PortName = 'web' | 'api' | 'smtp' | 'mailbox';

export type StackOptions = {
  /** A server we may create databases on. */
  adminUrl: string;
  database: string;
  /** 0 or absent: any free port. Further API processes always take free ones. */
  ports?: Partial<Record<PortName, number>>;
  /** 'built': the first API process serves apps/web/dist, one origin; 'vite': development server; 'none': API only. */
  web: 'vite' | 'built' | 'none';
  /** Demo people and accounts; a database that already has them is left as it is. */
  hasDemoData?: boolean;
  apiProcesses?: number;
  workerProcesses?: number;
  /** Restart the server's processes when a source file changes. */
  isWatching?: boolean;
  /** Settings for every process, above the ones computed here. */
  env?: Record<string, string>;
  /** Ends a start that is under way, and what it had started. */
  signal?: AbortSignal;
  onLine?: (name: string, line: string) => void;
};

export type Stack = {
  urls: {
    /** Where a person opens the product. */
    web: string;
    api: string;
    apis: string[];
    mailbox: string;
    smtp: string;
    database: DatabaseUrls;
  };
  mailbox: Mailbox;
  /** By role, so that a test may kill exactly one of them. */
  children: { api: Child[]; worker: Child[]; web: Child[] };
  /** The settings every process got, for a test that starts a further one. */
  env: Record<string, string | undefined>;
  stop: () => Promise<void>;
};

type Part = { role: keyof Stack['children']; child: Child; readyUrl: string };

/** Brings the whole product up (database, mailbox, API, worker, web) and answers when each part is ready. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { ports = {}, signal } = options;
  const { urls: database } = await prepareDatabase({
    adminUrl: options.adminUrl,
    database: options.database,
  });
  if (options.hasDemoData ?? true) await seedDemo(database.owner);

  const mailbox = await startMailbox({ smtpPort: ports.smtp ?? 0, webPort: ports.mailbox ?? 0 });
  const parts: Part[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(parts.map(({ child }) => child.stop()));
    await mailbox.stop();
  };
  try {
    const apiPorts = await freePorts(options.apiProcesses ?? 1, ports.api);
    const [firstApiPort = 0] = apiPorts;
    const webPort = options.web === 'vite' ? await resolvePort(ports.web ?? 0) : firstApiPort;
    const web = options.env?.['WEB_ORIGIN'] ?? `http://localhost:${webPort}`;
    const env = stackEnv(options, { web, smtp: mailbox.smtpUrl, database });

    if (options.hasDemoData ?? true) {
      await importBank(env);
      await seedDemoPositions(database.owner);
    }

    const watching = options.isWatching ? ['--watch', '--watch-preserve-output'] : [];
    const start = (
      role: Part['role'],
      name: string,
      args: string[],
      own: { env: Record<string, string>; readyUrl: string },
    ): void => {
      const cwd = inRepository('apps', role === 'web' ? 'web' : 'server');
      const child = startChild({
        name,
        command: process.execPath,
        args,
        cwd,
        env: { ...env, ...own.env },
        onLine: options.onLine,
      });
      parts.push({ role, child, readyUrl: own.readyUrl });
    };
    for (const [index, port] of apiPorts.entries()) {
      start('api', numbered('api', index, apiPorts), [...watching, 'src/entry/api.ts'], {
        env: { API_PORT: String(port) },
        readyUrl: `http://127.0.0.1:${port}/readyz`,
      });
    }
    // A worker has no other door: its metrics answer from the moment it takes jobs.
    const workerPorts = await freePorts(options.workerProcesses ?? 1);
    for (const [index, port] of workerPorts.entries()) {
      start(
        'worker',
        numbered('worker', index, workerPorts),
        [...watching, 'src/entry/worker.ts'],
        {
          env: { METRICS_PORT: String(port) },
          readyUrl: `http://127.0.0.1:${port}/metrics`,
        },
      );
    }
    if (options.web === 'vite') {
      start('web', 'web', ['node_modules/vite/bin/vite.js'], {
        env: { WEB_PORT: String(webPort), API_PORT: String(firstApiPort) },
        readyUrl: `http://localhost:${webPort}/`,
      });
    }

    await Promise.all(parts.map((part) => waitUntilReady(part, signal)));
    const childrenOf = (role: Part['role']): Child[] =>
      parts.filter((part) => part.role === role).map(({ child }) => child);
    const apis = apiPorts.map((port) => `http://127.0.0.1:${port}`);
    return {
      urls: {
        web,
        api: `http://127.0.0.1:${firstApiPort}`,
        apis,
        mailbox: mailbox.webUrl,
        smtp: mailbox.smtpUrl,
        database,
      },
      mailbox,
      env,
      children: { api: childrenOf('api'), worker: childrenOf('worker'), web: childrenOf('web') },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Loads the question bank with the operators' own command, as production does. */
async function importBank(env: NodeJS.ProcessEnv): Promise<void> {
  const child = startChild({
    name: 'bank',
    command: process.execPath,
    args: ['src/entry/admin.ts', 'bank:import'],
    cwd: inRepository('apps', 'server'),
    env,
  });
  await child.exited;
  if (child.ending() !== 'ended with code 0') {
    throw new Error(`The question bank was not imported.\n${child.tail()}`);
  }
}

async function waitUntilReady(
  { child, readyUrl }: Part,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await waitForHttp(readyUrl, {
      timeoutMs: 60_000,
      giveUp: () => (signal?.aborted === true ? 'stopped while starting' : child.ending()),
    });
  } catch (error) {
    throw new Error(`${child.name} did not get ready.\n${child.tail()}`, { cause: error });
  }
}

async function freePorts(count: number, first = 0): Promise<number[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => resolvePort(index === 0 ? first : 0)),
  );
}

function numbered(name: string, index: number, all: unknown[]): string {
  return all.length === 1 ? name : `${name}-${index + 1}`;
}
