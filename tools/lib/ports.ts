import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port nobody listens on at this moment; 0 asks for any, another number is returned as it is. */
export const resolvePort = async (wanted: number): Promise<number> => {
  if (wanted !== 0) return wanted;
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port found.');
  return address.port;
};
