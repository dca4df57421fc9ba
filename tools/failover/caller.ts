import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Tally } from '#tools/failover/tally.ts';

const failureSchema = z.looseObject({ code: z.string() });

/** How long somebody who was told to come back waits; shorter than a browser does, to see the first moment. */
const retryMs = 250;

type Answer = { status: number; body: unknown };
type Request = { body?: unknown; headers?: Record<string, string> };

const readBody = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
};

/** Somebody who calls the APIs in turns and notes every answer that is no success. */
export const createCaller = (
  apis: readonly string[],
  tally: Tally,
  cookies = new Map<string, string>(),
) => {
  let turn = Math.floor(Math.random() * apis.length);

  const once = async (method: string, path: string, request: Request = {}): Promise<Answer> => {
    turn += 1;
    const token = cookies.get('XSRF-TOKEN');
    try {
      const answer = await fetch(new URL(path, apis[turn % apis.length]), {
        method,
        signal: AbortSignal.timeout(60_000),
        headers: {
          accept: 'application/json',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(token !== undefined && { 'x-xsrf-token': decodeURIComponent(token) }),
          ...(request.body !== undefined && { 'content-type': 'application/json' }),
          ...request.headers,
        },
        ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      });
      const text = await answer.text();
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const body = readBody(text);
      const isAway =
        answer.status === 503 &&
        Number(answer.headers.get('retry-after')) > 0 &&
        failureSchema.safeParse(body).data?.code === 'database_away';
      if (isAway) tally.refuse('away');
      else if (!answer.ok)
        tally.refuse(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
      return { status: answer.status, body };
    } catch (error) {
      tally.refuse(`${method} ${path}: ${String(error)}`);
      return { status: 0, body: undefined };
    }
  };

  return {
    once,
    /** Calls until it is done, as the apps do while the database is away; when it was sent is when the last try was. */
    insist: async (
      method: string,
      path: string,
      request: Request = {},
    ): Promise<Answer & { sentAt: number }> => {
      for (;;) {
        const sentAt = performance.now();
        const answer = await once(method, path, request);
        if (answer.status >= 200 && answer.status < 300) return { ...answer, sentAt };
        if (answer.status >= 400 && answer.status < 500) {
          throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
        }
        await sleep(retryMs);
      }
    },
  };
};
