import { endpoints } from '@tamiz/contract';
import type { FastifyInstance } from 'fastify';

import { AppError } from '#src/errors.ts';
import { route } from '#src/http/route.ts';

/** Calls the contract describes and no feature serves yet; each leaves this list with the feature that builds it. */
const pending: ReadonlySet<string> = new Set([
  'inviteCandidates',
  'markCompleted',
  'getAttemptPdf',
  'resendInvitation',
  'updateCandidateEmail',
  'updateCandidateExpiration',
  'createCheckout',
  'getPayment',
  'getPaymentInvoice',
  'listMovements',
  'listPayments',
]);

/**
 * Answers the calls that are not built yet: the same gates as every other, then 501. The server does not
 * boot when a call is served twice or by nobody.
 */
export const pendingRoutes = (app: FastifyInstance): void => {
  for (const definition of endpoints.filter(({ id }) => pending.has(id))) {
    route(app, definition)(() => Promise.reject(new AppError('not_built')));
  }
  const served = app.servedEndpoints;
  const forgotten = endpoints.filter(({ id }) => !served.has(id));
  if (forgotten.length > 0)
    throw new Error(`Nobody serves: ${forgotten.map(({ id }) => id).join(', ')}.`);
};
