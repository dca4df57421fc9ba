import { connect } from 'node:net';

type Sending = {
  api: string;
  connections: number;
  total: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: (turn: number) => string;
};

/**
 * Sends requests over plain sockets, each connection its next one as soon as it has an answer. Counts the answers by
 * status; reads only answers that have a content-length.
 */
export const sendWithoutPause = async (sending: Sending): Promise<Map<number, number>> => {
  const { api, connections, total, method, path, headers, body } = sending;
  const { hostname, port, host } = new URL(api);
  const head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}`;
  const counts = new Map<number, number>();
  let sent = 0;
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let received = '';
      const send = (): void => {
        if (sent === total) {
          socket.destroy();
          resolve();
          return;
        }
        sent += 1;
        const content = body(sent);
        socket.write(`${head}content-length: ${Buffer.byteLength(content)}\r\n\r\n${content}`);
      };
      socket.setEncoding('latin1');
      socket.on('connect', send).on('error', reject);
      socket.on('data', (chunk: string) => {
        received += chunk;
        const end = received.indexOf('\r\n\r\n');
        const length = /content-length: (\d+)/i.exec(received)?.[1] ?? '0';
        if (end === -1 || received.length < end + 4 + Number(length)) return;
        const status = Number(received.slice(9, 12));
        counts.set(status, (counts.get(status) ?? 0) + 1);
        received = '';
        send();
      });
    });
  await Promise.all(Array.from({ length: connections }, one));
  return counts;
};
