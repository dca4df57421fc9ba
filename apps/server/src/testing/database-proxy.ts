import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** Stands between the API and PostgreSQL, so that a test can take the database away and bring it back. */
export type DatabaseProxy = {
  /** The same address, by way of the proxy. */
  through: (url: string) => string;
  cut: () => Promise<void>;
  /** As a router that forgets: what is open says nothing more, and nobody is told. New connections work. */
  silence: () => void;
  restore: () => Promise<void>;
};

/** Opens a proxy to the PostgreSQL of an address, on a port of its own or the one that is wanted. */
export const openDatabaseProxy = async (target: string, wanted = 0): Promise<DatabaseProxy> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let server: Server;
  let ownPort = wanted;

  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };

  const restore = async (): Promise<void> => {
    server = createServer((client) => {
      const upstream = connect(Number(port || 5432), hostname);
      keep(client);
      keep(upstream);
      client.pipe(upstream).pipe(client);
    });
    server.listen(ownPort, '127.0.0.1');
    await once(server, 'listening');
    ownPort = (server.address() as AddressInfo).port;
  };

  await restore();
  return {
    through: (url) => {
      const own = new URL(url);
      own.host = `127.0.0.1:${ownPort}`;
      return own.href;
    },
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    silence: () => {
      for (const socket of sockets) socket.unpipe().resume();
    },
    restore,
  };
};
