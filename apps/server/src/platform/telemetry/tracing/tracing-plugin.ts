import { eventStream } from '@tamiz/contract';
import fastifyPlugin from 'fastify-plugin';

import { readTraceparent } from '#src/platform/telemetry/tracing/trace-context.ts';
import { within } from '#src/platform/telemetry/tracing/tracer.ts';
import type { Span, Tracer } from '#src/platform/telemetry/tracing/tracer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while it is watched, which few requests are. */
    span: Span | null;
  }
}

/** Watches requests: each is a span below the click that its `traceparent` names. Streams stay open for hours and are left out. */
export const tracingPlugin = fastifyPlugin<{ tracer: Tracer }>(async (app, { tracer }) => {
  app.decorateRequest('span', null);

  app.addHook('onRequest', (request, _reply, done) => {
    const traceparent = request.headers['traceparent'];
    if (!tracer.chooses(traceparent)) return done();
    const { url = 'unknown', config } = request.routeOptions;
    if (config.endpoint?.responses[200] === eventStream) return done();
    const attributes = { 'http.request.method': request.method, 'http.route': url };
    request.span = tracer.begin('request', attributes, readTraceparent(traceparent));
    return within(request.span, done);
  });

  // A body is read by events of the connection, which know nothing of the hooks before.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span === null) done();
    else within(request.span, done);
  });

  app.addHook('onResponse', (request, reply, done) => {
    request.span?.set({ 'http.response.status_code': reply.statusCode });
    request.span?.end(reply.statusCode >= 500 ? reply.statusCode : undefined);
    done();
  });
});
