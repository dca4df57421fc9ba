import fastifyPlugin from 'fastify-plugin';

import type { SecurityHeaders } from '#src/platform/http/security-headers.ts';

/** Headers of every answer that depend on its request; the constant ones come with the answer itself. */
export const securityHeadersPlugin = fastifyPlugin<{ headers: SecurityHeaders }>(
  async (app, { headers }) => {
    app.addHook('onRequest', (request, reply, done) => {
      // A call without a port, as tests make it, gets an answer that is not the server's.
      if (!reply.raw.hasHeader('x-content-type-options')) reply.headers(headers);
      reply.header('x-request-id', request.id);
      done();
    });

    app.addHook('onSend', (request, reply, _payload, done) => {
      // Whatever is text names its character set; the library that sends files leaves this one without.
      if (reply.getHeader('content-type') === 'image/svg+xml') {
        reply.type('image/svg+xml; charset=utf-8');
      }
      // Responses hold personal data, so no browser or proxy may cache them.
      const isApi = request.routeOptions.config.endpoint !== undefined;
      if (isApi && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      done();
    });
  },
);
