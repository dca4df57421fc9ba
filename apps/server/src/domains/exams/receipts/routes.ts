import * as contract from '@tamiz/contract/exams/receipts';
import type { FastifyInstance } from 'fastify';

import { verifyReceipt } from '#src/domains/exams/receipts/verify-receipt.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { route } from '#src/platform/http/route.ts';

/** Where anybody who holds the words of a receipt can check it. */
export const receiptRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.verifyReceipt, async ({ body: { words } }) => ({
    status: 200,
    body: { data: await verifyReceipt(services, words) },
  }));
};
