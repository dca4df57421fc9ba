import { testAdminUrl } from '@tamiz/db/testing';
import { afterAll, expect, test } from 'vitest';

import { openDatabaseProxy } from '#src/testing/database-proxy.ts';
import { useApp } from '#src/testing/use-app.ts';

const proxy = await openDatabaseProxy(testAdminUrl);

const api = useApp(() => {
  const { app, auth, staff, exam } = api.database.urls;
  return {
    DATABASE_URL_APP: proxy.through(app),
    DATABASE_URL_AUTH: proxy.through(auth),
    DATABASE_URL_STAFF: proxy.through(staff),
    DATABASE_URL_EXAM: proxy.through(exam),
  };
});

afterAll(() => proxy.cut());

const away = {
  status: 503,
  headers: { 'retry-after': '5' },
  body: { code: 'database_away', message: expect.stringContaining('Intenta de nuevo') },
};

test('while the database is away every call says so, and works again when it is back', async () => {
  const { browser } = await api.signedIn();
  const read = () => browser.call('GET', '/api/positions');
  const write = () =>
    browser.call('POST', '/api/positions', {
      body: { title: 'Analista', expiration_unit: 'days', expiration_value: 15, max_candidates: 5 },
    });
  const signIn = () =>
    api.browser().call('POST', '/api/login', { body: { email: 'nadie@ejemplo.mx' } });
  expect((await read()).status).toBe(200);
  expect((await write()).status).toBe(201);

  await proxy.cut();
  for (const call of [read, write, signIn, read]) expect(await call()).toMatchObject(away);
  const ready = await api.app.inject('/readyz');
  expect(ready.statusCode).toBe(503);

  await proxy.restore();
  await expect.poll(async () => (await read()).status).toBe(200);
  expect((await write()).status).toBe(201);
  expect((await signIn()).status).toBe(200);
});

test('calls under way when the connection breaks are 503, never a fault of ours', async () => {
  const { browser } = await api.signedIn();
  const under = Array.from({ length: 60 }, (_, index) =>
    index % 2 === 0
      ? browser.call('GET', '/api/positions')
      : browser.call('PATCH', '/api/user/notifications', { body: { low_balance: true } }),
  );
  await new Promise((resolve) => setTimeout(resolve, 15));
  await proxy.cut();
  const statuses = new Set((await Promise.all(under)).map(({ status }) => status));
  await proxy.restore();
  for (const status of statuses) expect([200, 503]).toContain(status);
});
