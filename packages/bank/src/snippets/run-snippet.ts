import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import type { SnippetLanguage } from '#src/schema.ts';
import { normalise, type Snippet } from '#src/snippets/snippet.ts';

const run = promisify(execFile);
const timeoutMilliseconds = 20_000;

// Everything a snippet makes is temporary: the session's own schema disappears with it.
const sqlPreamble = 'set client_min_messages = warning;\nset search_path = pg_temp;\n';

/** Executes a snippet in an empty folder and gives what it printed, whitespace normalised. */
export const runSnippet = async (
  { language, code }: Snippet,
  databaseUrl: string,
): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tamiz-snippet-'));
  try {
    const { file, command, before = '' } = programFor(language, databaseUrl);
    const workplace = path.join(folder, 'work');
    const source = path.join(folder, file);
    await mkdir(workplace);
    await writeFile(source, `${before}${code}\n`);
    const [program, ...options] = command;
    const { stdout } = await run(program, [...options, source], {
      cwd: workplace,
      timeout: timeoutMilliseconds,
      env: environmentOf(folder),
    });
    return normalise(stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

type Program = { file: string; command: [string, ...string[]]; before?: string };

const programFor = (language: SnippetLanguage, databaseUrl: string): Program => {
  const node = process.execPath;
  const psql = [
    '-X',
    '-q',
    '-A',
    '-t',
    '-F',
    ' ',
    '-v',
    'ON_ERROR_STOP=1',
    '-d',
    databaseUrl,
    '-f',
  ];
  const programs: Record<SnippetLanguage, Program> = {
    javascript: { file: 'snippet.mjs', command: [node] },
    typescript: { file: 'snippet.mts', command: [node] },
    python: { file: 'snippet.py', command: ['python3', '-I'] },
    shell: { file: 'snippet.sh', command: ['bash'] },
    sql: { file: 'snippet.sql', command: ['psql', ...psql], before: sqlPreamble },
  };
  return programs[language];
};

/** The same on every machine: no settings of the person who runs it. */
const environmentOf = (folder: string): NodeJS.ProcessEnv => ({
  // oxlint-disable-next-line node/no-process-env -- programs are found on the caller's path
  PATH: process.env['PATH'],
  HOME: folder,
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ana',
  GIT_AUTHOR_EMAIL: 'ana@ejemplo.mx',
  GIT_COMMITTER_NAME: 'Ana',
  GIT_COMMITTER_EMAIL: 'ana@ejemplo.mx',
});
