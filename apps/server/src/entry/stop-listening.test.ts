import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stopListening } from '#src/entry/stop-listening.ts';

let server: Server;
let isStopping = false;

const open = async (): Promise<Socket> => {
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

beforeEach(async () => {
  isStopping = false;
  server = createServer((_, response) => {
    if (isStopping) response.setHeader('connection', 'close');
    response.end('answered');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.closeAllConnections());

test('a request on its way when the server stops is answered, and then all is over', async () => {
  const accepted = once(server, 'connection');
  const socket = await open();
  await accepted;
  isStopping = true;
  const stopped = stopListening(server, 60_000);
  await expect.poll(() => server.listening).toBe(false);
  socket.write('GET / HTTP/1.1\r\nHost: tamiz\r\n\r\n');
  expect(await text(socket)).toContain('answered');
  await stopped;
});

test('nobody is taken any more, and who sends nothing is closed after a while', async () => {
  const accepted = once(server, 'connection');
  const silent = await open();
  await accepted;
  const stopped = stopListening(server, 50);
  await expect.poll(() => server.listening).toBe(false);
  expect(await text(silent)).toBe('');
  await stopped;
});
