import * as contract from '@tamiz/contract/bank/staff-questions';
import type { FastifyInstance } from 'fastify';

import { readQuestionPage } from '#src/domains/bank/staff-questions/read-question-page.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { route } from '#src/platform/http/route.ts';

/** The page of a question for those who care for the shared bank. */
export const staffQuestionRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.getStaffQuestion, async ({ visitor, params: { id } }) => ({
    status: 200,
    body: { data: await readQuestionPage(services, { visitor, id }) },
  }));
};
