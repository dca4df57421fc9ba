import { inspect } from 'node:util';

import { prepareCall } from '@tamiz/contract/call';
import type { Call, CallArguments, PreparedCall } from '@tamiz/contract/call';
import { csrfCookie } from '@tamiz/contract/calls/identity/sign-in';
import type { EndpointDefinition } from '@tamiz/contract/shared/endpoint';

import type { Pool } from '#faults/upgrade/pool.ts';
import type { Met } from '#faults/upgrade/met.ts';

export type Traffic = { pool: Pool; met: Met };

/** A browser whose every request goes to whichever API is ready; each that is not answered well counts as an error. */
export const createCaller = ({ pool, met }: Traffic, cookies = new Map<string, string>()) => {
  const send = async (prepared: PreparedCall, session?: string): Promise<unknown> => {
    const { method, path, body } = prepared;
    const token = cookies.get('XSRF-TOKEN');
    const from = performance.now();
    try {
      const answer = await fetch(new URL(path, pool.pick()), {
        method,
        headers: {
          accept: 'application/json',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { 'x-xsrf-token': decodeURIComponent(token) }),
          ...(session !== undefined && { authorization: `Exam ${session}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      met.add(performance.now() - from);
      if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 200)}`);
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return text === '' ? undefined : JSON.parse(text);
    } catch (error) {
      met.fail(`${method} ${path}: ${inspect(error, { depth: 1 }).split('\n    at ')[0]}`);
      throw error;
    }
  };
  return {
    /** Makes a call of the contract; in an exam with the session of its candidate. */
    call: async <Definition extends EndpointDefinition>(
      call: Call<Definition>,
      ...input: CallArguments<Definition>
    ): Promise<unknown> => {
      const prepared = prepareCall(call, ...input);
      if (prepared.method !== 'GET' && !cookies.has('XSRF-TOKEN'))
        await send(prepareCall(csrfCookie));
      return send(prepared);
    },
    callIn: <Definition extends EndpointDefinition>(
      session: string | undefined,
      call: Call<Definition>,
      ...input: CallArguments<Definition>
    ): Promise<unknown> => send(prepareCall(call, ...input), session),
  };
};

/** What stands at a place in an answer, as text. */
export const textAt = (body: unknown, ...path: string[]): string => {
  let value = body;
  for (const name of path) value = (value as Record<string, unknown> | undefined)?.[name];
  return String(value);
};
