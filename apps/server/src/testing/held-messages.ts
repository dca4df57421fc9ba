import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';

import { z } from 'zod';

/** One signed message of the provider, as it came over the wire. */
export type HeldMessage = {
  id: string;
  type: string;
  about: (string | null | undefined)[];
  body: string;
  signature: string;
};

const envelope = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string(), payment_intent: z.string().nullish() }) }),
});

const patienceMs = 10_000;

/**
 * Stands between the provider and the API: takes every message and keeps it, so that a test hands each over
 * when it likes, as often as it likes, or never.
 */
export const startHeldMessages = async () => {
  const messages: HeldMessage[] = [];
  const waiting = new Set<() => void>();

  const keep = async (request: IncomingMessage): Promise<void> => {
    const body = await readText(request);
    const { id, type, data } = envelope.parse(JSON.parse(body));
    const signature = String(request.headers['stripe-signature']);
    const about = [data.object.id, data.object.payment_intent];
    messages.push({ id, type, about, body, signature });
    for (const wake of waiting) wake();
  };
  const server = createServer((request, response) => {
    void keep(request).then(() => response.writeHead(200).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');

  return {
    url: `http://127.0.0.1:${address.port}/`,
    /** The next message of that type about that object or payment, taken out; waits until it has come. */
    take: async (type: string, about: string): Promise<HeldMessage> => {
      const deadline = Date.now() + patienceMs;
      for (;;) {
        const index = messages.findIndex((one) => one.type === type && one.about.includes(about));
        const [found] = index === -1 ? [] : messages.splice(index, 1);
        if (found !== undefined) return found;
        if (Date.now() > deadline) throw new Error(`No message ${type} about ${about}.`);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, 1_000);
          const wake = () => {
            clearTimeout(timer);
            waiting.delete(wake);
            resolve();
          };
          waiting.add(wake);
        });
      }
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type HeldMessages = Awaited<ReturnType<typeof startHeldMessages>>;
