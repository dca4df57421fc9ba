import type { PreparedCall } from '@tamiz/contract/call';
import type { Stack } from '@tamiz/tools/stack';

import { openSessionOf } from '#bench/support/session.ts';

export type Ask = (call: PreparedCall) => Promise<unknown>;

/** Signs a person in and makes calls of the contract as a browser does, token included. */
export const askAs = async (stack: Stack, email: string): Promise<Ask> => {
  const cookie = await openSessionOf(stack.urls.database.owner, email);
  const csrf = await fetch(`${stack.urls.api}/sanctum/csrf-cookie`, { headers: { cookie } });
  const token = /XSRF-TOKEN=([^;]+)/.exec(csrf.headers.getSetCookie().join(';'))?.[1] ?? '';
  const headers = {
    cookie: `${cookie}; XSRF-TOKEN=${token}`,
    'x-xsrf-token': decodeURIComponent(token),
    'content-type': 'application/json',
    origin: stack.env['WEB_ORIGIN'] ?? stack.urls.api,
  };
  return async ({ method, path, body }) => {
    const response = await fetch(`${stack.urls.api}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
};
