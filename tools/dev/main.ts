import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createPrinter, printWelcome } from '#tools/dev/output.ts';
import { startStack, type Stack } from '#tools/dev/stack.ts';
import { readToolEnv } from '#tools/lib/env.ts';
import { inRepository } from '#tools/lib/paths.ts';
import { isAnswering, start, type OwnCluster } from '#tools/postgres/own-cluster.ts';

const settingNames =
  /^(NODE_ENV|LOG_LEVEL|APP_SECRET|(WEB|EXAM)_ORIGIN|DATABASE_URL_\w+|SMTP_URL|MAIL_FROM|STRIPE_\w+)$/;
const env = readToolEnv();
const printer = createPrinter(env.isColourWanted);
const stopping = new AbortController();
let cluster: OwnCluster | undefined;
let stack: Stack | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort());
}

/** The settings of the running stack, so that `pnpm admin` in another terminal speaks to it. */
const writeSettings = (settings: Stack['env']): void => {
  const lines = Object.entries(settings).flatMap(([name, value]) =>
    settingNames.test(name) && value !== undefined ? [`${name}=${JSON.stringify(value)}`] : [],
  );
  mkdirSync(inRepository('.data'), { recursive: true });
  writeFileSync(inRepository('.data', 'development.env'), `${lines.join('\n')}\n`);
};

const findDatabase = async (): Promise<string> => {
  if (await isAnswering(env.databaseAdminUrl)) return env.databaseAdminUrl;
  if (env.isDatabaseAdminUrlGiven) throw new Error('No PostgreSQL answers at DATABASE_ADMIN_URL.');
  printer.line('dev', 'Ningún PostgreSQL responde en 127.0.0.1:5432: se inicia uno propio.');
  cluster = await start({ dir: inRepository('.data', 'postgres'), port: env.postgresPort });
  printer.line('dev', `PostgreSQL propio en ${cluster.url} (datos en ${cluster.dir}).`);
  return cluster.url;
};

const aborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort');
};

const failOnExit = async (child: Stack['children']['api'][number]): Promise<void> => {
  await child.exited;
  throw new Error(`${child.name} ${child.ending() ?? 'ended'}`);
};

const explain = (error: Error): string => {
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
};

try {
  const adminUrl = await findDatabase();
  printer.line('dev', `Base de datos «${env.databaseName}»: migraciones y datos de ejemplo…`);
  stack = await startStack({
    adminUrl,
    database: env.databaseName,
    ports: {
      web: env.webPort,
      exam: env.examPort,
      api: env.apiPort,
      smtp: env.smtpPort,
      mailbox: env.mailboxPort,
      payments: env.paymentsPort,
    },
    web: 'vite',
    isWatching: true,
    signal: stopping.signal,
    onLine: printer.line,
  });
  writeSettings(stack.env);
  printWelcome(stack.urls);
  await Promise.race([
    aborted(stopping.signal),
    ...Object.values(stack.children).flat().map(failOnExit),
  ]);
} catch (error) {
  if (!stopping.signal.aborted) {
    process.exitCode = 1;
    printer.line('dev', error instanceof Error ? explain(error) : String(error));
  }
} finally {
  printer.line('dev', 'Deteniendo…');
  await stack?.stop();
  await cluster?.stop();
}
