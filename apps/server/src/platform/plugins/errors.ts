import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ErrorCode } from '@tamiz/contract';
import { isCallerGone, isDatabaseAway } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { TaskRefused } from '#src/platform/threads/thread-pool.ts';
import { isDocument, sendErrorPage } from '#src/platform/http/error-page.ts';

/** The framework's own refusals, by status; everything else is answered as an internal error without details. */
const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  404: 'not_found',
  408: 'request_timeout',
  413: 'payload_too_large',
  // A parameter longer than any id.
  414: 'not_found',
  415: 'unsupported_media_type',
  431: 'headers_too_large',
  503: 'unavailable',
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was not served, once it is known. */
    failureCode: ErrorCode | null;
  }
}

/** When to try again what failed because something was away for a moment. */
const retrySeconds = 5;

/** Too much waits for a thread already, or this waited too long: nothing is broken. */
const isBusy = (error: Error): boolean =>
  error instanceof TaskRefused || error.cause instanceof TaskRefused;

const toAppError = (error: FastifyError | AppError): AppError => {
  if (error instanceof AppError) return error;
  if (isCallerGone(error)) return new AppError('unauthenticated');
  if (isBusy(error)) return new AppError('unavailable');
  if (isDatabaseAway(error)) return new AppError('database_away');
  const status = error.statusCode ?? 500;
  // Whatever else a library calls the caller's fault is one, whether we have a word for it or not.
  const isCallers = status >= 400 && status < 500;
  return new AppError(byStatus[status] ?? (isCallers ? 'malformed_request' : 'internal'));
};

/** Addresses that the router itself cannot read: no hook has run, and none will. */
export const answerUnreadable = (
  error: FastifyError,
  _request: unknown,
  reply: Pick<FastifyReply, 'raw' | 'hijack'>,
): void => {
  const failure = toAppError(error);
  reply.hijack();
  reply.raw
    .writeHead(failure.status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end(JSON.stringify(failure.toBody()));
};

/** One shape for every failure; the text of an unexpected one goes to the log and never to the caller. */
export const errorsPlugin = fastifyPlugin(async (app) => {
  app.decorateRequest('failureCode', null);
  const answer = (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
    const failure = toAppError(error);
    request.failureCode = failure.code;
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
    if (failure.status === 503 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', retrySeconds);
    if (isDocument(request)) return sendErrorPage(reply, failure);
    return reply.code(failure.status).send(failure.toBody());
  };
  app.setErrorHandler<FastifyError | AppError>(answer);
});
