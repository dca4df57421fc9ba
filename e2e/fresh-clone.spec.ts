import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { dropDatabase } from '@tamiz/db/admin';
import { isAnswering } from '@tamiz/tools/postgres';
import { environment } from '#e2e/playwright.config.ts';
import { openMailbox } from '#e2e/support/mailbox.ts';
import { repositoryRoot } from '#e2e/support/paths.ts';
import { collectProblems } from '#e2e/support/problems.ts';
import { sees } from '#e2e/support/sees.ts';
import { findFreePort } from '#e2e/support/server-process.ts';
import { signInOnScreen } from '#e2e/support/sign-in.ts';

const adminUrl = environment.databaseAdminUrl;
const database = `tamiz_clone_${process.pid}`;
const demoOwner = 'mariana.villasenor@ejemplo.mx';

test('a fresh clone comes up with two commands, and a person signs in', async ({ browser }) => {
  const startedAt = performance.now();
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`;
  const folder = mkdtempSync(path.join(tmpdir(), 'tamiz-clone-'));
  const clone = path.join(folder, 'tamiz');
  // Without a running PostgreSQL, `pnpm dev` starts its own.
  const hasServer = await isAnswering(adminUrl);
  const env = await cloneEnvironment(hasServer ? { DATABASE_ADMIN_URL: adminUrl } : {});
  try {
    run('git', ['clone', '--quiet', '--no-hardlinks', repositoryRoot, clone], folder, env);
    run('tools/bootstrap', [], clone, env);
    console.log(`cloned and bootstrapped after ${seconds()}`);

    const product = startProduct(clone, env);
    try {
      const { web, mailbox } = await product.addresses;
      console.log(`up after ${seconds()}: ${web}`);
      const context = await browser.newContext({ baseURL: web });
      const problems = await collectProblems(context);
      const page = await context.newPage();
      await signInOnScreen(page, openMailbox(mailbox), demoOwner);
      await sees(page, 'Hola, Mariana');
      await sees(page.getByRole('main'), 'Lo más urgente');
      expect(await problems.list()).toEqual([]);
      await context.close();
      console.log(`signed in after ${seconds()}`);
    } finally {
      await product.stop();
    }
    for (const port of [env['WEB_PORT'], env['EXAM_PORT'], env['API_PORT'], env['MAILBOX_PORT']]) {
      await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow('fetch failed');
    }
  } finally {
    if (hasServer) await dropDatabase({ adminUrl, database });
    rmSync(folder, { recursive: true, force: true });
  }
});

/** An environment without this checkout: neither its programs on the PATH nor what its package manager set. */
const cloneEnvironment = async (settings: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> => {
  const isOfThisRun = (name: string): boolean =>
    /^(npm_(package|lifecycle|command|execpath|node_execpath)|pnpm_|node_path$|init_cwd$)/i.test(
      name,
    );
  const inherited = Object.entries(environment.inherited).filter(([name]) => !isOfThisRun(name));
  const [WEB_PORT, EXAM_PORT, API_PORT, SMTP_PORT, MAILBOX_PORT, PAYMENTS_PORT] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const searchPath = (environment.inherited['PATH'] ?? '')
    .split(path.delimiter)
    .filter((each) => !each.startsWith(repositoryRoot));
  return {
    ...Object.fromEntries(inherited),
    PATH: searchPath.join(path.delimiter),
    ...settings,
    DATABASE_NAME: database,
    WEB_PORT,
    EXAM_PORT,
    API_PORT,
    SMTP_PORT,
    MAILBOX_PORT,
    PAYMENTS_PORT,
  };
};

const run = (command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv): void => {
  execFileSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
};

type Addresses = { web: string; mailbox: string };

/** Runs `pnpm dev` as a person does: reads the addresses it prints and ends it with Ctrl-C. */
const startProduct = (
  clone: string,
  env: NodeJS.ProcessEnv,
): { addresses: Promise<Addresses>; stop: () => Promise<void> } => {
  // A process group of its own, because Ctrl-C reaches everything in the terminal.
  const child = spawn('pnpm', ['run', 'dev'], {
    cwd: clone,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const addresses = Promise.withResolvers<Addresses>();
  const printed: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    printed.push(line);
    const text = printed.join('\n');
    const web = /^\s*Aplicación\s+(http\S+)/m.exec(text)?.[1];
    const mailbox = /^\s*Buzón de correo\s+(http\S+)/m.exec(text)?.[1];
    if (web !== undefined && mailbox !== undefined) addresses.resolve({ web, mailbox });
  });
  child.once('exit', () => addresses.reject(new Error(`pnpm dev ended:\n${printed.join('\n')}`)));
  return {
    addresses: addresses.promise,
    stop: async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
      await exited;
    },
  };
};
