import { LogController } from 'fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** One line for each request, once it is known how it ended: a line more at its beginning would double what is written. */
export class RequestLines extends LogController {
  override incomingRequest(): void {
    // Told with its end.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error === null || error === undefined) request.log.info(line, 'request completed');
    else request.log.error({ ...line, err: error }, 'request errored');
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    isAnswered: boolean;
  }
}

/** A request whose caller left before its answer has an end of its own, which the framework does not tell. */
export const requestLinesPlugin = fastifyPlugin(async (app) => {
  app.decorateRequest('isAnswered', false);
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (request.isAnswered) return;
      request.log.info({ req: request, responseTime: reply.elapsedTime }, 'caller left');
    });
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    request.isAnswered = true;
    done();
  });
});
