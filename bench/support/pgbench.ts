import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Handle } from '@tamiz/db';
import pg from 'pg';

const run = promisify(execFile);

/** Debian installs it beside the server, not on the PATH. */
const program = async (): Promise<string> => {
  const { stdout } = await run('pg_config', ['--bindir']).catch(() => ({ stdout: '' }));
  const [found] = globSync(['/usr/lib/postgresql/*/bin/pgbench', join(stdout.trim(), 'pgbench')]);
  return found ?? 'pgbench';
};

type Statement = Parameters<Handle['run']>[0];

/** A value as a literal without a type, which PostgreSQL reads as it reads a parameter. */
export const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) {
    return pg.escapeLiteral(`{${value.map((item) => JSON.stringify(String(item))).join()}}`);
  }
  if (typeof value === 'number' || typeof value === 'boolean') return `'${String(value)}'`;
  if (typeof value === 'string') return pg.escapeLiteral(value);
  return pg.escapeLiteral(JSON.stringify(value));
};

/** A statement with its values filled in, as pgbench needs it. */
export const toScript = (
  { sql, parameters }: Pick<Statement, 'sql' | 'parameters'>,
  write = literal,
): string =>
  `${sql.replaceAll(/\$(\d+)/g, (_match, index) => write(parameters[Number(index) - 1]))};\n`;

/** Transactions per second of a script in pgbench's own language: prepared, by 8 clients. */
export const pgbenchScriptRate = (url: string, text: string, seconds: number): Promise<number> =>
  runScript(url, text, ['--time', String(seconds)]);

/** The same, for as long as the options say. */
export const runScript = async (url: string, text: string, options: string[]): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'tamiz-bench-'));
  try {
    const script = join(folder, 'script.sql');
    await writeFile(script, text);
    const { stdout } = await run(await program(), [
      ...['--no-vacuum', '--protocol', 'prepared', '--client', '8', '--jobs', '2'],
      ...[...options, '--file', script, url],
    ]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    await rm(folder, { recursive: true });
  }
};
