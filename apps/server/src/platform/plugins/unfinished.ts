import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { AppError } from '#src/platform/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers every request whose body has not arrived that we stop; those that are being worked on go on. */
    refuseUnfinished: () => void;
  }
}

/** So that a process can end in order: who still sends is told to send it again, and nothing of it is stored. */
export const unfinishedPlugin = fastifyPlugin(async (app) => {
  const open = new Map<FastifyRequest, FastifyReply>();
  app.addHook('onRequest', (request, reply, done) => {
    open.set(request, reply);
    reply.raw.once('close', () => open.delete(request));
    done();
  });
  app.decorate('refuseUnfinished', () => {
    for (const [{ raw }, reply] of open) {
      if (raw.complete || reply.sent) continue;
      const failure = new AppError('unavailable');
      reply.hijack();
      reply.raw
        .writeHead(failure.status, {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          'retry-after': '5',
          connection: 'close',
        })
        // The handler sees its body break off.
        .end(JSON.stringify(failure.toBody()), () => raw.destroy());
    }
  });
});
