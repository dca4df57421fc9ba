import { dropDatabase } from '@tamiz/db/admin';
import { expect, test } from 'vitest';
import { startStack } from '#tools/dev/stack.ts';
import { readToolEnv } from '#tools/lib/env.ts';

const adminUrl = readToolEnv().databaseAdminUrl;
const database = `tamiz_stack_${process.pid}`;

test('a stack answers on all its API processes, delivers mail, takes payments, and stops without a trace', async () => {
  try {
    const stack = await startStack({
      adminUrl,
      database,
      web: 'none',
      apiProcesses: 2,
      env: { LOG_LEVEL: 'warn' },
    });
    const { api, worker } = stack.children;
    try {
      expect(await Promise.all(stack.urls.apis.map(statusOf))).toEqual([200, 200]);
      const email = 'mariana.villasenor@ejemplo.mx';
      await signIn(stack.urls.api, stack.urls.web, email);
      const mail = await stack.mailbox.waitForMailTo(email);
      expect(mail.text).toMatch(/\b\d{6}\b/);
      expect(stack.env).toMatchObject({ STRIPE_API_BASE: stack.urls.payments });
      expect(await stack.payments.events()).toEqual([]);
    } finally {
      await stack.stop();
    }
    expect([...api, ...worker].map((child) => child.ending())).not.toContain(undefined);
    await expect(statusOf(stack.urls.api)).rejects.toThrow('fetch failed');
    await expect(stack.mailbox.list()).rejects.toThrow('fetch failed');
    await expect(stack.payments.events()).rejects.toThrow('fetch failed');
  } finally {
    await dropDatabase({ adminUrl, database });
  }
}, 240_000);

const statusOf = async (api: string): Promise<number> => {
  const response = await fetch(`${api}/readyz`);
  await response.text();
  return response.status;
};

/** The first step of signing in, as a browser takes it: the cookie first, then the call that carries it. */
const signIn = async (api: string, origin: string, email: string): Promise<void> => {
  const cookies = (await fetch(`${api}/sanctum/csrf-cookie`, { headers: { origin } })).headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  const response = await fetch(`${api}/api/login`, {
    method: 'POST',
    headers: {
      origin,
      cookie: cookies.join('; '),
      'content-type': 'application/json',
      'x-xsrf-token': decodeURIComponent(token),
    },
    body: JSON.stringify({ email }),
  });
  if (!response.ok)
    throw new Error(`Sign-in answered ${response.status}: ${await response.text()}`);
};
