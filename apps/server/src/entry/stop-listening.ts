import { Server as NetServer } from 'node:net';
import type { Server } from 'node:http';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';

/** Longer than a proxy keeps a connection that nobody uses (deploy/). */
const lastRequestsMs = 2_500;

/**
 * Takes no new connections, and answers on those there are. A server's own `close` ends at once each connection that has no
 * request, also one that was opened a moment ago and whose request is on its way: whoever sent it would be told nothing.
 * Ends when all connections have.
 */
export const stopListening = async (
  server: Server,
  graceMs: number = lastRequestsMs,
): Promise<void> => {
  // What waits to be accepted would be refused too; right after its turn nothing waits.
  await turn();
  const ended = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  await Promise.race([ended, sleep(graceMs, undefined, { ref: false })]);
  server.closeIdleConnections();
  await ended;
};
