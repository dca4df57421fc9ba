import { setTimeout as sleep } from 'node:timers/promises';

import { prepareCall } from '@tamiz/contract/call';
import type { Call, CallArguments, PreparedCall } from '@tamiz/contract/call';
import type { EndpointDefinition } from '@tamiz/contract/shared/endpoint';
import { z } from 'zod';

/** Who calls: the cookies of a session, or the session of an exam. */
export type Actor = { headers: Record<string, string> };

export type Answer = {
  status: number;
  code: string | null;
  body: unknown;
  cookies: string[];
  /** Tries before this one whose outcome nobody knows: each may have done its work, or may still do it. */
  unknown: number;
};

/** After this long without an answer a browser gives up. */
const patienceMs = 10_000;
/** An operation that gets no answer for this long, asking both processes, is stuck. */
const stuckMs = 120_000;
const pauseMs = 250;

const failure = z.object({ code: z.string() });

type Try = { status: number; body: unknown; retryAfter: string | null; cookies: string[] };

/** Counts of what came back, by what it was. */
export type Met = { answered: number; unavailable: number; timedOut: number; broken: number };

/** Calls the API as a person does: after a failure once more, at the other process. */
export const createCaller = (
  apis: readonly [string, string],
  report: (violation: string) => void,
) => {
  const met: Met = { answered: 0, unavailable: 0, timedOut: 0, broken: 0 };

  const send = async (
    api: number,
    actor: Actor,
    { method, path, body }: PreparedCall,
  ): Promise<Try | null> => {
    try {
      const response = await fetch(new URL(path, apis[api % 2]), {
        method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...actor.headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await response.text();
      return {
        status: response.status,
        body: text === '' ? undefined : JSON.parse(text),
        retryAfter: response.headers.get('retry-after'),
        cookies: response.headers.getSetCookie(),
      };
    } catch (error) {
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      met[isTimeout ? 'timedOut' : 'broken'] += 1;
      return null;
    }
  };

  const judge = ({ status, retryAfter, body }: Try, { method, path }: PreparedCall): void => {
    if (status < 500) return;
    if (status === 503 && retryAfter !== null) return;
    report(`${method} ${path} answered ${status}: ${JSON.stringify(body).slice(0, 200)}`);
  };

  /** Asks until somebody answers; a 503 and no answer are both asked again. */
  const insist = async (api: number, actor: Actor, prepared: PreparedCall): Promise<Answer> => {
    const deadline = performance.now() + stuckMs;
    for (let tries = 0; performance.now() < deadline; tries += 1) {
      const answer = await send(api + tries, actor, prepared);
      if (answer !== null) {
        judge(answer, prepared);
        if (answer.status < 500) {
          met.answered += 1;
          const parsed = failure.safeParse(answer.body);
          const code = answer.status >= 400 && parsed.success ? parsed.data.code : null;
          const { status, body, cookies } = answer;
          return { status, code, body, cookies, unknown: tries };
        }
        met.unavailable += 1;
      }
      await sleep(pauseMs);
    }
    throw new Error(`${prepared.method} ${prepared.path} got no answer in ${stuckMs / 1_000} s`);
  };

  return {
    met,
    call: <Definition extends EndpointDefinition>(
      { api, actor }: { api: number; actor: Actor },
      call: Call<Definition>,
      ...input: CallArguments<Definition>
    ): Promise<Answer> => insist(api, actor, prepareCall(call, ...input)),
    /** One try only, for what must not be asked twice; null when nobody knows whether it was done. */
    callOnce: async <Definition extends EndpointDefinition>(
      { api, actor }: { api: number; actor: Actor },
      call: Call<Definition>,
      ...input: CallArguments<Definition>
    ): Promise<Answer | null> => {
      const prepared = prepareCall(call, ...input);
      const answer = await send(api, actor, prepared);
      if (answer === null) return null;
      judge(answer, prepared);
      if (answer.status >= 500) {
        met.unavailable += 1;
        return null;
      }
      met.answered += 1;
      const parsed = failure.safeParse(answer.body);
      const code = answer.status >= 400 && parsed.success ? parsed.data.code : null;
      return { ...answer, code, unknown: 0 };
    },
  };
};
