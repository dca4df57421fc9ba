import type { IncomingMessage, ServerResponse } from 'node:http';
import { StripeFault } from '#tools/payment-emulator/errors.ts';
import { parseForm } from '#tools/payment-emulator/api/form.ts';
import { findRoute, readBody, sendJson, type Route } from '#tools/payment-emulator/http.ts';
import { createIdempotency, type Answer } from '#tools/payment-emulator/api/idempotency.ts';
import { newId } from '#tools/payment-emulator/payments/store.ts';

/** `refuse`: answer 500 and do nothing. `lose`: do the work, then break the connection. */
export type Outage = 'none' | 'refuse' | 'lose';

/** Answers under /v1 as Stripe does: key, idempotency, request ids, errors in its shape. */
export const createStripeServer = (routes: Route[], secretKey: string) => {
  const idempotency = createIdempotency();
  let outage: Outage = 'none';

  const answer = (request: IncomingMessage, url: URL, body: string, requestId: string) => {
    checkKey(request, secretKey);
    const method = request.method ?? 'GET';
    const found = findRoute(routes, method, url.pathname);
    if (found === undefined) {
      throw new StripeFault(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${url.pathname}).`,
      });
    }
    const text = method === 'POST' ? body : url.search.slice(1);
    const key = method === 'POST' ? request.headers['idempotency-key'] : undefined;
    const work = (): Answer => ({
      status: 200,
      body: found.route.handle({ id: found.id, given: parseForm(text) }),
    });
    if (typeof key !== 'string') return { answer: work(), headers: {} };

    const fingerprint = `${url.pathname}?${text}`;
    const kept = idempotency.replay({ key, fingerprint });
    if (kept !== undefined) {
      const headers = { 'idempotent-replayed': 'true', 'original-request': kept.requestId };
      return { answer: kept.answer, headers: { 'idempotency-key': key, ...headers } };
    }
    // Refused parameters are not stored under the key, because nothing was done.
    const done = work();
    idempotency.keep({ key, fingerprint, requestId }, done);
    return { answer: done, headers: { 'idempotency-key': key } };
  };

  return {
    forgetKeys: (): void => idempotency.forget(),

    setOutage: (next: Outage): void => {
      outage = next;
    },

    async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
      const requestId = newId('req');
      const common = { 'request-id': requestId };
      const body = await readBody(request);
      try {
        if (outage === 'refuse') {
          throw new StripeFault(500, { type: 'api_error', message: 'Something went wrong.' });
        }
        const { answer: done, headers } = answer(request, url, body, requestId);
        if (outage === 'lose') {
          request.socket.destroy();
          return;
        }
        sendJson(response, done.status, done.body, { ...common, ...headers });
      } catch (error) {
        if (!(error instanceof StripeFault)) throw error;
        sendJson(response, error.status, { error: error.body }, common);
      }
    },
  };
};

const checkKey = (request: IncomingMessage, secretKey: string): void => {
  const given = request.headers.authorization?.replace(/^Bearer /, '');
  if (given === secretKey) return;
  throw new StripeFault(401, {
    type: 'invalid_request_error',
    message:
      given === undefined
        ? 'You did not provide an API key.'
        : `Invalid API Key provided: ${given.slice(0, 8)}****${given.slice(-4)}`,
  });
};
