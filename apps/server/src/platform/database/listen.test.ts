import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

import { testAdminUrl } from '@tamiz/db/testing';
import { expect, onTestFinished, test } from 'vitest';

import { listen } from '#src/platform/database/listen.ts';
import { openDatabaseProxy } from '#src/testing/database-proxy.ts';
import { useApp } from '#src/testing/use-app.ts';

const api = useApp();

test('a server that takes the connection and never answers is given up, and another is found', async () => {
  const silent = new Set<Socket>();
  const server = createServer((socket) => silent.add(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    for (const socket of silent) socket.destroy();
  });
  const url = new URL(api.database.urls.auth);
  url.port = String(port);
  url.hostname = '127.0.0.1';
  let isConnected = false;
  const { stop } = listen(
    { DATABASE_URL_AUTH: url.href },
    {
      session_changes: {
        onMessage: () => undefined,
        onConnection: (now) => {
          isConnected = now;
        },
      },
    },
  );
  await expect.poll(() => silent.size, { timeout: 30_000 }).toBe(1);
  // The frozen one keeps its connection; whoever asks anew reaches the new leader at the same address.
  server.close();
  const proxy = await openDatabaseProxy(testAdminUrl, port);
  await expect.poll(() => isConnected, { timeout: 240_000 }).toBe(true);
  await stop();
  await proxy.cut();
}, 240_000);
