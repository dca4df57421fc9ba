import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';

/** Sends bytes on a connection of their own and returns what the server says until it ends it. */
export const sayRaw = async (
  { server }: FastifyInstance,
  text: string,
  onOpen: (write: (more: string) => void) => () => void = () => () => undefined,
): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString('latin1')));
  await once(socket, 'connect');
  // A server that has had enough may end a connection without reading the rest of it.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => {
    socket.on('close', resolve);
  });
  socket.write(text);
  const stop = onOpen((more) => socket.write(more));
  await closed;
  stop();
  return answer;
};
