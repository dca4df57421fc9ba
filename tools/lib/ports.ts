import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections: one of those could take a port before its server does. */
const range = { first: 15_000, last: 31_999 };

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
};

/** A port nobody listens on at this moment; 0 asks for any, another number is returned as it is. */
export const resolvePort = async (wanted: number): Promise<number> => {
  if (wanted !== 0) return wanted;
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(range.first, range.last + 1);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port found.');
};
