import { dropDatabase } from '@tamiz/db/admin';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { inRepository } from '#tools/lib/paths.ts';
import { startStack } from '#tools/dev/stack.ts';
import { readToolEnv } from '#tools/lib/env.ts';

const adminUrl = readToolEnv().databaseAdminUrl;
const database = `tamiz_stack_${process.pid}`;

test('a stack answers on all its API processes, has the credits the README states, delivers mail, takes payments, and stops without a trace', async () => {
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
      expect(await readBalances()).toMatchObject(balancesInReadme());
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

/** Credits by the name of the account, as the README states them for its demo people. */
const balancesInReadme = (): Record<string, number> => {
  const rows = readFileSync(inRepository('README.md'), 'utf8').matchAll(
    /owner of ([^(|]+) \((\d+) credits\)/g,
  );
  const balances = [...rows].map(([, name = '', credits]) => [name, Number(credits)] as const);
  expect(balances.length).toBeGreaterThan(1);
  return Object.fromEntries(balances);
};

const readBalances = async (): Promise<Record<string, number>> => {
  const url = new URL(adminUrl);
  url.pathname = database;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; balance: number }>(
      'select name, balance from accounts join credit_balances on account_id = accounts.id',
    );
    return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]));
  } finally {
    await client.end();
  }
};

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
