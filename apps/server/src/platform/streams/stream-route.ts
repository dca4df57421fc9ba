import { eventStream } from '@tamiz/contract';
import type { EndpointDefinition } from '@tamiz/contract';
import type { FastifyInstance } from 'fastify';

import type { Call } from '#src/platform/http/route.ts';
import { parseCall, toRouterPath } from '#src/platform/http/route.ts';

/** An open answer: `send` writes one event, `end` closes it, once. */
export type EventStream = {
  readonly send: (event: string, data: unknown) => void;
  readonly end: () => void;
};

type Opened = {
  /** Called once the headers have left. */
  readonly start: (stream: EventStream) => void;
  /** Called once, however the stream ended. */
  readonly onEnd: () => void;
};

/** Shorter than the times after which proxies give up a silent connection. */
const heartbeatMs = 20_000;

/** After this the stream ends and the browser opens another: who they are and what they may see is checked anew. */
const longestMs = 5 * 60_000;

/** A browser that does not read is let go rather than kept in memory. */
const mostUnreadBytes = 64 * 1024;

/** How long a browser waits before it opens the stream again. */
const retryMs = 1_000;

/** Registers a call of the contract that answers with server-sent events. What `open` throws is answered as always. */
export const streamRoute = <const Definition extends EndpointDefinition>(
  app: FastifyInstance,
  definition: Definition,
  open: (call: NoInfer<Call<Definition>>) => Promise<Opened>,
): void => {
  app.route({
    method: definition.method,
    url: toRouterPath(definition.path),
    config: { endpoint: definition },
    handler: async (request, reply) => {
      const { start, onEnd } = await open(parseCall(definition, request, reply));
      const { raw } = reply;
      const headers = reply.getHeaders();
      reply.hijack();
      if (raw.destroyed) {
        onEnd();
        return reply;
      }
      const write = (text: string): void => {
        if (raw.writableEnded || raw.destroyed) return;
        raw.write(text);
        if (raw.writableLength > mostUnreadBytes) raw.destroy();
      };
      const end = (): void => void raw.end();
      const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs);
      const viewEnd = request.visitor?.view?.endsAt.getTime() ?? Infinity;
      const longest = setTimeout(end, Math.max(0, Math.min(longestMs, viewEnd - Date.now())));
      raw.once('close', () => {
        clearInterval(heartbeat);
        clearTimeout(longest);
        onEnd();
      });
      for (const [name, value] of Object.entries(headers)) {
        if (value !== undefined) raw.setHeader(name, value);
      }
      raw.writeHead(200, {
        'content-type': eventStream,
        'cache-control': 'no-store',
        // nginx would otherwise keep events until a buffer is full.
        'x-accel-buffering': 'no',
      });
      write(`retry: ${String(retryMs)}\n\n`);
      start({
        send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
        end,
      });
      return reply;
    },
  });
};
