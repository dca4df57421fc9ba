import type { FastifyInstance } from 'fastify';

/** The web app declares JSON also on calls without a body, so an empty body is accepted. */
export const acceptEmptyJson = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null);
      else void parseJson(request, body, done);
    },
  );
};
