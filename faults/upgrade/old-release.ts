import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { startChild } from '@tamiz/tools/processes';
import type { Child } from '@tamiz/tools/processes';
import { waitFor } from '@tamiz/tools/wait';

import { inheritedEnv } from '#faults/support/env.ts';

/** The repository of this code. */
export const repository = fileURLToPath(new URL('../../', import.meta.url));
const migrations = 'packages/db/migrations';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();

/** The migrations of this code, in their order. */
export const newMigrations = (): string[] =>
  readdirSync(join(repository, migrations))
    .filter((name) => name.endsWith('.sql'))
    .toSorted();

/** The newest release; without a tag, the newest commit that has at least five migrations fewer. */
export const chooseRelease = (): string => {
  const tag = git('tag', '--sort=-v:refname', '--merged', 'HEAD').split('\n')[0] ?? '';
  if (tag !== '') return tag;
  const most = newMigrations().length - 5;
  const found = git('log', '--first-parent', '--format=%H')
    .split('\n')
    .find(
      (commit) =>
        git('ls-tree', '--name-only', commit, `${migrations}/`).split('\n').length <= most,
    );
  if (found === undefined) {
    throw new Error(
      'No commit here has five migrations fewer: fetch the whole history, or give --from.',
    );
  }
  return found;
};

/** The files of a release in a folder of their own, with the packages it was made with. */
export const checkOut = (release: string): { root: string; remove: () => void } => {
  const root = mkdtempSync(join(tmpdir(), 'tamiz-upgrade-'));
  const remove = (): void => rmSync(root, { recursive: true, force: true });
  try {
    const files = execFileSync('git', ['archive', release], {
      cwd: repository,
      maxBuffer: 1024 * 1024 * 1024,
    });
    execFileSync('tar', ['-x', '-C', root], { input: files });
    const install = ['install', '--offline', '--frozen-lockfile', '--ignore-scripts'];
    execFileSync('pnpm', install, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    mkdirSync(join(root, 'steps'));
    return { root, remove };
  } catch (error) {
    remove();
    throw error;
  }
};

/** What the drill must know of the old release's stack. */
export type OldStack = {
  apis: string[];
  owner: string;
  mailbox: string;
  env: Record<string, string>;
  /** Process ids, each the head of a group. */
  api: number[];
  worker: number[];
};

type Wanted = { root: string; adminUrl: string; database: string };

/** Starts the stack of the old release by its own code: its schema, its demo data, two APIs and a worker. */
export const startOldStack = async ({
  root,
  adminUrl,
  database,
}: Wanted): Promise<{ old: OldStack; host: Child }> => {
  const options = {
    adminUrl,
    database,
    web: 'none',
    apiProcesses: 2,
    workerProcesses: 1,
    env: {
      LOG_LEVEL: 'warn',
      LIMIT_FACTOR: '1000000',
      // A release of two APIs and a worker, and one of each more, within the 100 connections of PostgreSQL's default.
      DATABASE_POOL_SIZE: '2',
      DRAIN_SECONDS: '3',
      WEB_ORIGIN: 'http://localhost:4999',
    },
  };
  const script = `
    import { startStack } from ${JSON.stringify(pathToFileURL(join(root, 'tools/dev/stack.ts')).href)};
    const stack = await startStack(${JSON.stringify(options)});
    const pids = (children) => children.map(({ pid }) => pid);
    console.log('STACK ' + JSON.stringify({
      apis: stack.urls.apis, owner: stack.urls.database.owner, mailbox: stack.urls.mailbox, env: stack.env,
      api: pids(stack.children.api), worker: pids(stack.children.worker) }));
    process.once('SIGTERM', () => void stack.stop().then(() => process.exit(0)));`;
  let told: OldStack | undefined;
  const host = startChild({
    name: 'old release',
    command: process.execPath,
    args: ['--input-type=module', '--eval', script],
    cwd: join(root, 'tools'),
    env: inheritedEnv(),
    onLine: (_, line) => {
      if (line.startsWith('STACK ')) told = JSON.parse(line.slice(6)) as OldStack;
    },
  });
  const old = await waitFor(() => Promise.resolve(told), {
    what: 'the stack of the old release',
    timeoutMs: 300_000,
    giveUp: () => host.ending() && `${host.ending()}\n${host.tail()}`,
  });
  return { old, host };
};
