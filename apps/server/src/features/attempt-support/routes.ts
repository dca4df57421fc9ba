import { getStaffAttempt } from '@tamiz/contract/staff-records';
import type { FastifyInstance } from 'fastify';

import { readAttempt } from '#src/features/attempt-support/read-attempt.ts';
import { route } from '#src/http/route.ts';
import type { Services } from '#src/services.ts';

/** Helping with an exam, without seeing into it. */
export const attemptSupportRoutes = (app: FastifyInstance, services: Services): void => {
  route(
    app,
    getStaffAttempt,
  )(async ({ params: { id } }) => ({
    status: 200,
    body: { data: await readAttempt(services, id) },
  }));
};
