import type { MailboxClient } from '#tools/mailbox/client.ts';

type Request = { body?: unknown; form?: FormData; headers?: Record<string, string> };
export type Answer = { status: number; text: string; read: (path: string) => string };

/** Somebody with a browser of their own, at an address of their own. */
export type Visitor = {
  call: (method: string, path: string, request?: Request) => Promise<Answer>;
  /** A call on the way to the attack, which must work. */
  must: (method: string, path: string, request?: Request) => Promise<Answer>;
  signIn: (email: string) => Promise<void>;
  /** The cookies of this browser, as a header. */
  cookie: () => string;
};

let visitors = 0;

const follow = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, name) =>
        typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined,
      value,
    );

/** How a request travels: by `fetch`, unless the way itself is under test. */
export type Send = (url: URL, request: SentRequest) => Promise<Response>;
export type SentRequest = {
  method: string;
  headers: Record<string, string>;
  body?: string | FormData;
};

export const openVisitor = (api: string, mailbox: MailboxClient, send: Send = fetch): Visitor => {
  const cookies = new Map<string, string>();
  visitors += 1;
  const address = `10.${100 + visitors}.7.1`;

  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const call: Visitor['call'] = async (method, path, { body, form, headers = {} } = {}) => {
    const token = cookies.get('XSRF-TOKEN');
    const answer = await send(new URL(path, api), {
      method,
      headers: {
        'x-forwarded-for': address,
        cookie: cookie(),
        ...(token !== undefined && { 'x-xsrf-token': decodeURIComponent(token) }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form !== undefined && { body: form }),
    });
    for (const given of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    return { status: answer.status, text, read: (at) => String(follow(JSON.parse(text), at)) };
  };

  const must: Visitor['must'] = async (method, path, request) => {
    const answer = await call(method, path, request);
    if (answer.status < 400) return answer;
    throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
  };

  return {
    call,
    must,
    cookie,
    signIn: async (email) => {
      await must('GET', '/sanctum/csrf-cookie');
      const earlier = (await mailbox.listTo(email)).map(({ id }) => id);
      const asked = await must('POST', '/api/login', { body: { email } });
      const { text } = await mailbox.waitForMailTo(email, {
        subject: /código/i,
        exceptIds: earlier,
      });
      const code = /\b\d{6}\b/.exec(text)?.[0];
      const identifier = asked.read('identifier');
      await must('POST', '/api/verify-code', { body: { identifier, code } });
    },
  };
};
