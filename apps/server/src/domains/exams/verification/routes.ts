import * as contract from '@tamiz/contract/exams/verification';
import type { FastifyInstance } from 'fastify';

import type { Services } from '#src/domains/exams/services.ts';
import { verifyReport } from '#src/domains/exams/verification/verify-report.ts';
import { route } from '#src/platform/http/route.ts';

/** Where anybody who holds a report can check it. */
export const verificationRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.verifyReport, async ({ body: { code } }) => ({
    status: 200,
    body: { data: await verifyReport(services, code) },
  }));
};
