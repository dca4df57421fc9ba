import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import * as z from 'zod/mini';

import { languages } from '#src/snippets/languages.ts';
import { programPath } from '#src/snippets/runtimes.ts';
import { startRedis } from '#src/snippets/servers.ts';
import { normalise, type Snippet } from '#src/snippets/snippet.ts';

const run = promisify(execFile);

// A compiler on a busy machine needs most of it; a program of the bank ends in a second.
const timeoutMilliseconds = 60_000;

/** Servers that snippets share; each makes a schema or a database of its own there. */
export type Servers = { postgres: string; mariadb?: string };

/** Executes a snippet in an empty folder and gives what it printed, whitespace normalised. */
export const runSnippet = async (snippet: Snippet, servers: Servers): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tamiz-snippet-'));
  try {
    await mkdir(path.join(folder, 'work'));
    if (snippet.language === 'mysql') await prepareMariaDb(folder, servers.mariadb);
    if (snippet.language !== 'redis') return await runIn(folder, snippet, servers);
    const redis = await startRedis(folder);
    try {
      return await runIn(folder, snippet, servers);
    } finally {
      await redis.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const runIn = async (folder: string, snippet: Snippet, servers: Servers): Promise<string> => {
  const { printed, error } = await execute(snippet, folder, servers);
  if (error !== undefined && snippet.fails === undefined) throw new Error(error);
  if (snippet.fails !== undefined && error?.includes(snippet.fails) !== true) {
    throw new Error(`must fail with "${snippet.fails}", but: ${error ?? 'it ended well'}`);
  }
  return normalise(printed);
};

const failed = z.object({ stdout: z.string(), stderr: z.string(), killed: z.boolean() });

const execute = async (
  { language, code }: Snippet,
  folder: string,
  servers: Servers,
): Promise<{ printed: string; error?: string }> => {
  const { file, command, wrap, piped, databaseOption } = languages[language];
  const source = path.join(folder, file);
  const program = `${wrap === undefined ? code : wrap(code)}\n`;
  await writeFile(source, program);
  const [name, ...fixed] = command;
  const options =
    databaseOption === undefined ? fixed : [databaseOption, servers.postgres, ...fixed];
  const running = run(name, piped ? options : [...options, source], {
    cwd: path.join(folder, 'work'),
    timeout: timeoutMilliseconds,
    env: environmentOf(folder),
  });
  // Who ends before reading everything tells why by its own error.
  running.child.stdin?.on('error', () => undefined).end(piped ? program : '');
  try {
    return { printed: (await running).stdout };
  } catch (error) {
    const { success, data } = failed.safeParse(error);
    // Without an output it never began; after its time it did not fail in the way a key could claim.
    if (!success || data.killed) throw error;
    return { printed: data.stdout, error: data.stderr };
  }
};

/** The database of this snippet, and the settings by which every client that it starts finds it. */
const prepareMariaDb = async (folder: string, socket: string | undefined): Promise<void> => {
  if (socket === undefined) throw new Error('MariaDB was not started');
  const database = path.basename(folder).replaceAll('-', '_');
  await run('mariadb', [
    '--no-defaults',
    '--user=root',
    `--socket=${socket}`,
    `--execute=create database ${database} collate utf8mb4_unicode_ci`,
  ]);
  const settings = ['[client]', 'user=root', `socket=${socket}`, '[mariadb-client]'];
  await writeFile(
    path.join(folder, '.my.cnf'),
    [...settings, `database=${database}`, 'batch', 'skip-column-names', ''].join('\n'),
  );
};

/** The same on every machine: no settings of the person who runs it, and nothing that fetches from a network. */
const environmentOf = (folder: string): NodeJS.ProcessEnv => ({
  PATH: programPath(),
  HOME: folder,
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ana',
  GIT_AUTHOR_EMAIL: 'ana@ejemplo.mx',
  GIT_COMMITTER_NAME: 'Ana',
  GIT_COMMITTER_EMAIL: 'ana@ejemplo.mx',
  GOPROXY: 'off',
  GOTOOLCHAIN: 'local',
  // Kept between runs: what was compiled once need not be compiled again.
  GOCACHE: path.join(tmpdir(), 'tamiz-go-build'),
});
