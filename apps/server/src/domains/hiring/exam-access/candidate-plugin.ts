import fastifyPlugin from 'fastify-plugin';

import { AppError } from '#src/platform/errors.ts';
import type { Candidate } from '#src/platform/http/candidate.ts';
import type { Services } from '#src/domains/hiring/services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    candidate: Candidate | null;
  }
}

const scheme = 'Exam ';

/** Reads the exam session of candidates' calls and refuses those without a valid one. */
export const candidatePlugin = fastifyPlugin<{ services: Services }>(async (app, { services }) => {
  app.decorateRequest('candidate', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.endpoint?.access !== 'candidate') return done();
    const header = request.headers.authorization ?? '';
    const token = header.startsWith(scheme) ? header.slice(scheme.length) : '';
    request.candidate = services.examAccess.readSession(token, services.clock.now());
    if (request.candidate === null) throw new AppError('exam_session_invalid');
    return done();
  });
});
