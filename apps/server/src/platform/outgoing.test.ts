import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { outgoingHosts } from '#src/platform/outgoing.ts';
import { useApp } from '#src/testing/use-app.ts';

const api = useApp();
const server = createServer((_request, response) => response.end('llegó'));
let port = 0;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

/** In a process of its own, because the limit holds for a whole process and for good. */
const tryWays = async (hosts: readonly string[]): Promise<string[]> => {
  const script = `
    import { get } from 'node:http';
    import { connect } from 'node:net';
    import { connect as connectTls } from 'node:tls';
    import { limitOutgoing } from '${new URL('outgoing.ts', import.meta.url).href}';
    limitOutgoing(new Set(${JSON.stringify(hosts)}));
    const tell = (socket) => new Promise((done) => socket
      .on('connect', () => done('connected')).on('response', () => done('connected'))
      .on('error', (error) => done(error.name)));
    const ways = [
      () => get('http://127.0.0.1:${port}'),
      () => connect(${port}, '127.0.0.1'),
      () => connect({ port: ${port}, host: '127.0.0.1' }),
      () => connectTls({ port: ${port}, host: '127.0.0.1' }),
      () => connect('/run/nowhere/.s'),
    ];
    const told = [];
    for (const way of ways) told.push(await tell(way()));
    console.log(JSON.stringify(told));
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    script,
  ]);
  return JSON.parse(stdout) as string[];
};

test('a process reaches the hosts of its settings and no other, whatever asks', async () => {
  const listed = await tryWays(['127.0.0.1']);
  expect(listed).toEqual([
    ...['connected', 'connected', 'connected', 'connected'],
    'OutgoingRefused',
  ]);
  expect(new Set(await tryWays(['db.interna', 'api.stripe.com']))).toEqual(
    new Set(['OutgoingRefused']),
  );
  const [, , , , socket] = await tryWays(['/run/nowhere']);
  expect(socket).toBe('Error');
});

test('the list is what the settings name, and the card provider', () => {
  const env = {
    ...api.services.env,
    DATABASE_URL_APP: 'postgres://a:b@DB.interna/tamiz',
    DATABASE_URL_AUTH: 'postgres:///tamiz?host=/var/run/postgresql',
    DATABASE_URL_STAFF: 'postgres:///tamiz',
    SMTP_URL: 'smtps://u:p@correo.tamiz.mx:465',
    STRIPE_API_BASE: undefined,
  };
  const hosts = [...outgoingHosts(env)];
  expect(hosts).toEqual(
    expect.arrayContaining([
      'db.interna',
      '/var/run/postgresql',
      'localhost',
      'correo.tamiz.mx',
      'api.stripe.com',
    ]),
  );
});
