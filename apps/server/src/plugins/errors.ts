import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ErrorCode } from '@tamiz/contract';

import { AppError } from '#src/errors.ts';
import { isDocument, sendErrorPage } from '#src/http/error-page.ts';

/** The framework's own refusals, by status; everything else is our fault and says nothing about itself. */
const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  503: 'unavailable',
};

const toAppError = (error: FastifyError | AppError): AppError => {
  if (error instanceof AppError) return error;
  return new AppError(byStatus[error.statusCode ?? 500] ?? 'internal');
};

/** One shape for every failure; the text of an unexpected one goes to the log and never to the caller. */
export const errorsPlugin = fastifyPlugin(async (app) => {
  const answer = (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
    const failure = toAppError(error);
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
    if (isDocument(request)) return sendErrorPage(reply, failure);
    return reply.code(failure.status).send(failure.toBody());
  };
  app.setErrorHandler<FastifyError | AppError>(answer);
});
