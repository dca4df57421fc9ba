import type { FastifyInstance, InjectOptions } from 'fastify';

type Answer = {
  status: number;
  body: unknown;
  /** The answer as it came, for files. */
  bytes: Buffer;
  headers: Record<string, unknown>;
};

type CallOptions = {
  body?: unknown;
  headers?: Record<string, string>;
  ip?: string;
  /** False leaves the CSRF token out, as another site would have to. */
  hasToken?: boolean;
};

/** Calls the API as a browser does: keeps cookies, asks for the CSRF cookie, repeats its token. */
export const createBrowser = (app: FastifyInstance) => {
  const cookies = new Map<string, string>();

  const send = async (options: InjectOptions): Promise<Answer> => {
    const response = await app.inject({ ...options, cookies: Object.fromEntries(cookies) });
    for (const { name, value, expires } of response.cookies) {
      const isGone = expires !== undefined && expires.getTime() <= Date.now();
      if (isGone) cookies.delete(name);
      else cookies.set(name, value);
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const body: unknown = isJson ? response.json() : response.body;
    const { statusCode: status, rawPayload: bytes, headers } = response;
    return { status, body, bytes, headers };
  };

  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    { body, headers = {}, ip = '127.0.0.1', hasToken = true }: CallOptions = {},
  ): Promise<Answer> => {
    const isChange = method !== 'GET';
    if (isChange && hasToken && !cookies.has('XSRF-TOKEN')) {
      await send({ method: 'GET', url: '/sanctum/csrf-cookie' });
    }
    return send({
      method,
      url,
      remoteAddress: ip,
      headers: {
        accept: 'application/json',
        ...(isChange && { 'content-type': 'application/json' }),
        ...(isChange && hasToken && { 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  };

  return { call, cookies };
};

export type Browser = ReturnType<typeof createBrowser>;
