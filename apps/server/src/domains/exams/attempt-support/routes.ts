import { getStaffAttempt } from '@tamiz/contract/exams/attempt-support';
import type { FastifyInstance } from 'fastify';

import { readAttempt } from '#src/domains/exams/attempt-support/read-attempt.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/exams/services.ts';

/** Routes of support for exams, which show no answers. */
export const attemptSupportRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, getStaffAttempt, async ({ params: { id } }) => ({
    status: 200,
    body: { data: await readAttempt(services, id) },
  }));
};
