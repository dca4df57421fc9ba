import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** One request that is sent again and again: a path at each of the addresses, with headers and perhaps a body. */
export type Load = {
  apis: readonly string[];
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
};

/** Fails before anything is measured, not after a quarter of an hour, where wrk is missing. */
export const requireWrk = (): void => {
  const { error } = spawnSync('wrk', ['-v'], { stdio: 'ignore' });
  if (error !== undefined) {
    throw new Error(`This measurement needs wrk, which does not start: ${error.message}`);
  }
};

/** A text as Lua reads it. */
const quoted = (text: string): string => JSON.stringify(text);

const toScript = ({ method, headers, body }: Load): string =>
  [
    `wrk.method = ${quoted(method)}`,
    ...Object.entries(headers).map(
      ([name, value]) => `wrk.headers[${quoted(name)}] = ${quoted(value)}`,
    ),
    ...(body === undefined ? [] : [`wrk.body = ${quoted(JSON.stringify(body))}`]),
  ].join('\n');

const rateAt = async (url: string, options: string[]): Promise<number> => {
  const { stdout } = await run('wrk', [...options, url]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
};

/** Requests a second of all addresses together, by wrk: a client in C that uses little of the measured cores. */
export const wrkRate = async (
  load: Load,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'tamiz-bench-'));
  try {
    const script = join(folder, 'request.lua');
    await writeFile(script, toScript(load));
    const each = String(connections / load.apis.length);
    const rates = await Promise.all(
      load.apis.map((api) =>
        rateAt(`${api}${load.path}`, [
          ...['--threads', '1', '--connections', each, '--duration', `${seconds}s`],
          ...['--script', script],
        ]),
      ),
    );
    return rates.reduce((sum, rate) => sum + rate, 0);
  } finally {
    await rm(folder, { recursive: true });
  }
};
