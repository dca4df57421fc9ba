import { prepareDatabase, seedDemo, seedDemoPositions, type DatabaseUrls } from '@tamiz/db/admin';
import { stackEnv } from '#tools/dev/stack-env.ts';
import { watchSources } from '#tools/dev/watch-sources.ts';
import { inRepository } from '#tools/lib/paths.ts';
import { resolvePort } from '#tools/lib/ports.ts';
import { startChild, type Child } from '#tools/lib/processes.ts';
import { waitForHttp } from '#tools/lib/wait.ts';
import { startMailbox, type Mailbox } from '#tools/mailbox/mailbox.ts';
import { startPaymentEmulator, type PaymentEmulator } from '#tools/payment-emulator/emulator.ts';

type PortName = 'web' | 'exam' | 'api' | 'smtp' | 'mailbox' | 'payments' | 'workerMetrics';

/** Where the API receives the provider's webhooks. */
const webhookPath = '/api/webhooks/stripe';

export type StackOptions = {
  /** A server we may create databases on. */
  adminUrl: string;
  database: string;
  /** 0 or absent: any free port. Further API processes always take free ones. */
  ports?: Partial<Record<PortName, number>>;
  /** 'built': the API processes serve both apps, each to its own host; 'vite': development servers; 'none': API only. */
  web: 'vite' | 'built' | 'none';
  /** Demo people and accounts; a database that already has them is left as it is. */
  hasDemoData?: boolean;
  apiProcesses?: number;
  workerProcesses?: number;
  /** Restart the server's processes when a source file changes. */
  isWatching?: boolean;
  /** Settings for every process; they win over the computed ones. */
  env?: Record<string, string>;
  /** Aborts a start that is under way and stops what it had started. */
  signal?: AbortSignal;
  onLine?: (name: string, line: string) => void;
};

export type Stack = {
  urls: {
    /** Where a person opens the product. */
    web: string;
    /** Where a candidate does. */
    exam: string;
    api: string;
    apis: string[];
    mailbox: string;
    smtp: string;
    /** The emulator of the card provider. */
    payments: string;
    database: DatabaseUrls;
  };
  mailbox: Mailbox;
  payments: PaymentEmulator;
  /** By role, so that a test can kill exactly one of them. */
  children: { api: Child[]; worker: Child[]; web: Child[]; exam: Child[] };
  /** The settings every process got, for a test that starts a further one. */
  env: Record<string, string | undefined>;
  stop: () => Promise<void>;
};

type Part = { role: keyof Stack['children']; child: Child; readyUrl: string };

/** Starts the whole product (database, mailbox, payment emulator, API, worker, web) and resolves when each part is ready. */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const { ports = {}, signal } = options;
  const { urls: database } = await prepareDatabase({
    adminUrl: options.adminUrl,
    database: options.database,
  });
  if (options.hasDemoData ?? true) await seedDemo(database.owner);

  const parts: Part[] = [];
  const emulators: { stop: () => Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(parts.map(({ child }) => child.stop()));
    await Promise.all(emulators.map((emulator) => emulator.stop()));
  };
  try {
    const mailbox = await startMailbox({ smtpPort: ports.smtp ?? 0, webPort: ports.mailbox ?? 0 });
    emulators.push(mailbox);
    const apiPorts = await freePorts(options.apiProcesses ?? 1, ports.api);
    const [firstApiPort = 0] = apiPorts;
    const payments = await startPaymentEmulator({
      port: ports.payments ?? 0,
      webhookUrl: `http://127.0.0.1:${firstApiPort}${webhookPath}`,
    });
    emulators.push(payments);
    const webPort = options.web === 'vite' ? await resolvePort(ports.web ?? 0) : firstApiPort;
    const examPort = options.web === 'vite' ? await resolvePort(ports.exam ?? 0) : firstApiPort;
    const web = options.env?.['WEB_ORIGIN'] ?? `http://localhost:${webPort}`;
    // Not the web app's origin, even where one process serves both.
    const exam = options.env?.['EXAM_ORIGIN'] ?? `http://127.0.0.1:${examPort}`;
    const env = stackEnv(
      { servesBuiltApps: options.web === 'built', own: options.env },
      { web, exam, smtp: mailbox.smtpUrl, payments: payments.url, database },
    );

    if (options.hasDemoData ?? true) {
      await runScript(env, 'apps/server', 'src/entry/admin.ts', 'bank:import');
      await seedDemoPositions(database.owner);
      await runScript(env, 'demo', 'main.ts');
    }

    const watching = options.isWatching ? watchSources(inRepository()) : [];
    const start = (
      role: Part['role'],
      name: string,
      args: string[],
      own: { env: Record<string, string>; readyUrl: string },
    ): void => {
      const cwd = inRepository('apps', role === 'web' || role === 'exam' ? role : 'server');
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
      start(
        'api',
        numbered('api', index, apiPorts),
        ['--max-semi-space-size=64', ...watching, 'src/entry/api.ts'],
        {
          env: { API_PORT: String(port) },
          readyUrl: `http://127.0.0.1:${port}/readyz`,
        },
      );
    }
    // A worker has no other HTTP endpoint: its metrics answer as soon as it takes jobs.
    const workerPorts = await freePorts(options.workerProcesses ?? 1, ports.workerMetrics);
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
      const addresses = {
        WEB_PORT: String(webPort),
        EXAM_PORT: String(examPort),
        API_PORT: String(firstApiPort),
      };
      for (const [role, port] of [
        ['web', webPort],
        ['exam', examPort],
      ] as const) {
        start(role, role, ['node_modules/vite/bin/vite.js'], {
          env: addresses,
          readyUrl: `http://localhost:${port}/`,
        });
      }
    }

    await Promise.all(parts.map((part) => waitUntilReady(part, signal)));
    const childrenOf = (role: Part['role']): Child[] =>
      parts.filter((part) => part.role === role).map(({ child }) => child);
    const apis = apiPorts.map((port) => `http://127.0.0.1:${port}`);
    return {
      urls: {
        web,
        exam,
        api: `http://127.0.0.1:${firstApiPort}`,
        apis,
        mailbox: mailbox.webUrl,
        smtp: mailbox.smtpUrl,
        payments: payments.url,
        database,
      },
      mailbox,
      payments,
      env,
      children: {
        api: childrenOf('api'),
        worker: childrenOf('worker'),
        web: childrenOf('web'),
        exam: childrenOf('exam'),
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Runs a script of a workspace, such as the operators' command that loads the bank, and fails if it fails. */
const runScript = async (
  env: NodeJS.ProcessEnv,
  workspace: string,
  ...args: string[]
): Promise<void> => {
  const name = [workspace, ...args].join(' ');
  const child = startChild({
    name,
    command: process.execPath,
    args,
    cwd: inRepository(workspace),
    env,
  });
  await child.exited;
  if (child.ending() !== 'ended with code 0') {
    throw new Error(`${name} failed.\n${child.tail()}`);
  }
};

const waitUntilReady = async (
  { child, readyUrl }: Part,
  signal: AbortSignal | undefined,
): Promise<void> => {
  try {
    await waitForHttp(readyUrl, {
      timeoutMs: 60_000,
      giveUp: () => (signal?.aborted === true ? 'stopped while starting' : child.ending()),
    });
  } catch (error) {
    throw new Error(`${child.name} did not get ready.\n${child.tail()}`, { cause: error });
  }
};

const freePorts = async (count: number, first = 0): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => resolvePort(index === 0 ? first : 0)));

const numbered = (name: string, index: number, all: unknown[]): string =>
  all.length === 1 ? name : `${name}-${index + 1}`;
