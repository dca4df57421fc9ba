import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import type { Call, Reply } from '@tamiz/exam/lib/transport.ts';
import { z } from 'zod';

const script = new URL('server-process.ts', import.meta.url);

const answered = z.object({ id: z.number(), result: z.unknown() });
const reply = z.object({ status: z.number(), body: z.unknown() });

/** The API as a separate process that can be killed at any moment, also in the middle of a call. */
export const createService = (env: NodeJS.ProcessEnv) => {
  let child: ChildProcess | null = null;
  let lastId = 0;
  let seed = 0;
  const waiting = new Map<number, (result: unknown) => void>();

  const start = async (): Promise<ChildProcess> => {
    const started = fork(script, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    started.on('message', (raw) => {
      const { id, result } = answered.parse(raw);
      waiting.get(id)?.(result);
      waiting.delete(id);
    });
    started.on('exit', () => {
      for (const settle of waiting.values()) settle(null);
      waiting.clear();
      if (child === started) child = null;
    });
    const ready = new Promise((resolve) => waiting.set(0, resolve));
    child = started;
    await Promise.race([ready, once(started, 'exit')]);
    return started;
  };

  const ask = async (now: number, call: Call | null): Promise<unknown> => {
    const process = child ?? (await start());
    const id = (lastId += 1);
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      process.send({ id, now, seed, call });
    });
  };

  const kill = async (): Promise<void> => {
    const killed = child;
    if (killed === null) return;
    killed.kill('SIGKILL');
    await once(killed, 'exit');
  };

  return {
    kill,
    /** Seeds the server's random numbers until the next call of this. */
    setSeed: (value: number): void => {
      seed = value;
    },
    /** Null when there was no answer. */
    call: async (now: number, call: Call): Promise<Reply | null> => {
      const parsed = reply.safeParse(await ask(now, call));
      return parsed.success ? { status: parsed.data.status, body: parsed.data.body } : null;
    },
    /** The same, but the process is killed meanwhile, so the work may or may not be done. */
    callAndDie: async (now: number, call: Call, afterMs: number): Promise<null> => {
      const asked = ask(now, call);
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await kill();
      await asked;
      return null;
    },
    /** What an API process does first after a restart. */
    recover: async (now: number): Promise<void> => {
      await ask(now, null);
    },
  };
};
