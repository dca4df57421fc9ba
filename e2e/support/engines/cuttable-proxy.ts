import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { resolvePort } from '@tamiz/tools/ports';

export type CuttableProxy = {
  address: string;
  setConnected: (isConnected: boolean) => void;
  close: () => Promise<void>;
};

/** Stands between a browser and its network, for an engine that cannot be told that it is offline. */
export const startCuttableProxy = async (): Promise<CuttableProxy> => {
  let isOpen = true;
  const server = createServer((incoming, outgoing) => {
    if (!isOpen) {
      incoming.socket.destroy();
      return;
    }
    const { method, headers, url = '' } = incoming;
    const onward = request(url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const port = await resolvePort(0);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${port}`,
    setConnected: (isConnected) => {
      isOpen = isConnected;
      if (!isConnected) server.closeAllConnections();
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
