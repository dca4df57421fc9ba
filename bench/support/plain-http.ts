import { once } from 'node:events';
import { connect } from 'node:net';

import type { PreparedCall } from '@tamiz/contract/call';

/**
 * One connection that sends a request and waits for its answer, without Node's HTTP client, whose cost would
 * fall on the measured cores. It reads only answers that have a content-length.
 */
export const openPlainConnection = async (baseUrl: string) => {
  const { hostname, port, host } = new URL(baseUrl);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.setEncoding('latin1');
  await once(socket, 'connect');
  let received = '';
  let settle: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined;
  socket.on('error', (error) => settle?.reject(error));
  socket.on('close', () => settle?.reject(new Error('The connection was closed.')));
  socket.on('data', (chunk: string) => {
    received += chunk;
    const end = received.indexOf('\r\n\r\n');
    const length = /content-length: (\d+)/i.exec(received)?.[1];
    if (end === -1 || length === undefined || received.length < end + 4 + Number(length)) return;
    const answer = received;
    received = '';
    if (answer.startsWith('HTTP/1.1 200')) settle?.resolve(answer.slice(end + 4));
    else settle?.reject(new Error(answer));
  });
  return {
    /** Sends a request, its body as JSON if it has one; resolves with the body of a 200, rejects otherwise. */
    send: (
      method: PreparedCall['method'],
      path: string,
      headers: Record<string, string>,
      body?: unknown,
    ): Promise<string> => {
      const content = body === undefined ? '' : JSON.stringify(body);
      const all = { ...headers, ...(content !== '' && { 'content-type': 'application/json' }) };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      return new Promise((resolve, reject) => {
        settle = { resolve, reject };
        socket.write(
          `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: ${Buffer.byteLength(content)}\r\n${lines.join('')}\r\n${content}`,
        );
      });
    },
    close: () => {
      settle = undefined;
      socket.destroy();
    },
  };
};
