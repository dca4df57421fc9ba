import { prepareCall } from '@tamiz/contract/call';
import type { Call, CallArguments } from '@tamiz/contract/call';
import { csrfCookie, login, verifyCode } from '@tamiz/contract/calls/identity/sign-in';
import type { EndpointDefinition } from '@tamiz/contract/shared/endpoint';
import type { MailboxClient } from '@tamiz/tools/mailbox';
import { expect } from 'vitest';

import type { Answer, Request, Send } from '#faults/edges/support/wire.ts';

/** What an answer says, read as JSON; nothing where there is none. */
export const readJson = ({ body }: Pick<Answer, 'body'>): unknown =>
  body.length === 0 ? undefined : JSON.parse(body.toString());

/** A browser over any wire: cookies kept, CSRF token repeated; a candidate's brings the session of an exam instead. */
export const createCaller = (
  send: Send,
  { cookies = new Map<string, string>(), examSession = '', headers = {} } = {},
) => {
  const prepare = (method: string, path: string, body?: unknown): Request => {
    const token = cookies.get('XSRF-TOKEN');
    return {
      method,
      path,
      headers: {
        accept: 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token !== undefined && { 'x-xsrf-token': decodeURIComponent(token) }),
        ...(examSession !== '' && { authorization: `Exam ${examSession}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
    };
  };
  const pass = async (request: Request): Promise<Answer> => {
    const answer = await send(request);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const withToken = async (method: string): Promise<void> => {
    if (method === 'GET' || examSession !== '' || cookies.has('XSRF-TOKEN')) return;
    await pass(prepare(csrfCookie.method, csrfCookie.path));
  };
  return {
    cookies,
    get: (path: string): Promise<Answer> => pass(prepare('GET', path)),
    /** What a request to this address would carry, for a stream or a connection of the test's own. */
    prepare: (path: string): Request => prepare('GET', path),
    call: async <Definition extends EndpointDefinition>(
      call: Call<Definition>,
      ...input: CallArguments<Definition>
    ): Promise<Answer> => {
      const { method, path, body } = prepareCall(call, ...input);
      await withToken(method);
      return pass(prepare(method, path, body));
    },
    /** A file as a browser sends it. */
    upload: async (path: string, name: string, content: string): Promise<Answer> => {
      await withToken('POST');
      const form = new FormData();
      form.append('file', new File([content], name, { type: 'text/csv' }));
      const written = new Response(form);
      const request = prepare('POST', path);
      return pass({
        ...request,
        headers: { ...request.headers, 'content-type': written.headers.get('content-type') ?? '' },
        body: Buffer.from(await written.arrayBuffer()),
      });
    },
  };
};

export type Caller = ReturnType<typeof createCaller>;

/** Signs in with the code from the mailbox. */
export const enter = async (
  caller: Caller,
  mailbox: MailboxClient,
  email: string,
): Promise<void> => {
  const seen = await mailbox.listTo(email);
  const asked = await caller.call(login, { body: { email } });
  expect(asked.status).toBe(200);
  const { identifier } = readJson(asked) as { identifier: string };
  const exceptIds = seen.map(({ id }) => id);
  const mail = await mailbox.waitForMailTo(email, { exceptIds, timeoutMs: 60_000 });
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
  expect((await caller.call(verifyCode, { body: { identifier, code } })).status).toBe(200);
};
