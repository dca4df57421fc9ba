import fastifyPlugin from 'fastify-plugin';

import { readSession } from '#src/domains/hiring/own-data/access.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Person } from '#src/platform/http/person.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null;
  }
}

const scheme = 'Person ';

/** Reads the session of the page of one's own data, and refuses its calls without a valid one. */
export const personPlugin = fastifyPlugin<{ services: Services }>(async (app, { services }) => {
  app.decorateRequest('person', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.endpoint?.access !== 'person') return done();
    const header = request.headers.authorization ?? '';
    const token = header.startsWith(scheme) ? header.slice(scheme.length) : '';
    request.person = readSession(services.secrets, token, services.clock.now());
    if (request.person === null) throw new AppError('own_data_session_invalid');
    return done();
  });
});
