import type { FastifyInstance } from 'fastify';

/** The web app announces JSON on calls that carry nothing; an empty body is no body, not a broken one. */
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
