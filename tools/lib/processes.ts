import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export type Child = {
  name: string;
  pid: number;
  /** Undefined while it runs; otherwise how it ended, in words. */
  ending: () => string | undefined;
  exited: Promise<void>;
  /** Its last lines, for the report of a failure. */
  tail: () => string;
  stop: () => Promise<void>;
};

export type ChildOptions = {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  onLine?: ((name: string, line: string) => void) | undefined;
  uid?: number;
  gid?: number;
  /** PostgreSQL reads SIGINT as “fast shutdown”, everything of ours stops on SIGTERM. */
  stopSignal?: NodeJS.Signals;
  killAfterMs?: number;
};

/**
 * Starts a process in a group of its own, so that Ctrl-C reaches only us and we end the whole
 * group (a watcher and what it started) in the order we choose.
 */
export const startChild = (options: ChildOptions): Child => {
  const { name, command, args, cwd, env, onLine, stopSignal = 'SIGTERM' } = options;
  const child = spawn(command, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.uid === undefined ? {} : { uid: options.uid }),
    ...(options.gid === undefined ? {} : { gid: options.gid }),
  });
  const lastLines: string[] = [];
  let ending: string | undefined;
  const exited = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      ending ??= `could not start (${error.message})`;
      resolve();
    });
    child.once('exit', (code, signal) => {
      ending ??= signal === null ? `ended with code ${code}` : `ended by ${signal}`;
      resolve();
    });
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > 30) lastLines.shift();
      onLine?.(name, line);
    });
  }

  return {
    name,
    pid: child.pid ?? 0,
    ending: () => ending,
    exited,
    tail: () => lastLines.join('\n'),
    stop: async () => {
      if (ending === undefined && child.pid !== undefined) {
        signalGroup(child.pid, stopSignal);
        const timer = setTimeout(
          () => signalGroup(child.pid, 'SIGKILL'),
          options.killAfterMs ?? 10_000,
        );
        await exited;
        clearTimeout(timer);
      }
      // A watcher may end before the process it watches.
      signalGroup(child.pid, 'SIGKILL');
    },
  };
};

/** Signals a process and everything in its group; one that has already ended is no error. */
export const signalGroup = (pid: number | undefined, signal: NodeJS.Signals): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (!isNoSuchProcess(error)) throw error;
  }
};

const isNoSuchProcess = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ESRCH';
