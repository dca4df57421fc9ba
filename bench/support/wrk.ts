import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Requests per second of an address, by wrk: a client in C that uses little of the measured cores. */
export const wrkRate = async (url: string, cookie: string, seconds: number): Promise<number> => {
  const { stdout } = await run('wrk', [
    ...['--threads', '1', '--connections', '16', '--duration', `${seconds}s`],
    ...['--header', `cookie: ${cookie}`, url],
  ]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
};
