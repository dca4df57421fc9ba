import type { PreparedCall } from '@tamiz/contract/call';
import type { Stack } from '@tamiz/tools/stack';

import { openSessionOf } from '#bench/support/session.ts';

export type Ask = (call: PreparedCall) => Promise<unknown>;

/** A form says itself what it is; anything else is sent as JSON. */
const written = (body: unknown, headers: Record<string, string>): RequestInit => {
  if (body instanceof FormData) return { headers, body };
  return {
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
};

/** Signs a person in and makes calls of the contract as a browser does, token included, at the first API process unless told. */
export const askAs = async (
  stack: Stack,
  email: string,
  api: string = stack.urls.api,
): Promise<Ask> => {
  const cookie = await openSessionOf(stack.urls.database.owner, email);
  const csrf = await fetch(`${api}/sanctum/csrf-cookie`, { headers: { cookie } });
  const token = /XSRF-TOKEN=([^;]+)/.exec(csrf.headers.getSetCookie().join(';'))?.[1] ?? '';
  const headers = {
    cookie: `${cookie}; XSRF-TOKEN=${token}`,
    'x-xsrf-token': decodeURIComponent(token),
    origin: stack.env['WEB_ORIGIN'] ?? stack.urls.api,
  };
  return async ({ method, path, body }) => {
    const response = await fetch(`${api}${path}`, {
      method,
      ...written(body, headers),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
};
