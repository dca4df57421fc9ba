import * as contract from '@tamiz/contract/bank/reach';
import type { FastifyInstance } from 'fastify';

import { readEvaluationReach } from '#src/domains/bank/reach/read-evaluation-reach.ts';
import { readQuestionReach } from '#src/domains/bank/reach/read-question-reach.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { route } from '#src/platform/http/route.ts';

/** What a change of the bank would touch, told before it is made. */
export const reachRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.getEvaluationReach, async ({ params: { id } }) => ({
    status: 200,
    body: { data: await readEvaluationReach(services, id) },
  }));

  route(app, contract.getQuestionReach, async ({ params: { id } }) => ({
    status: 200,
    body: { data: await readQuestionReach(services, id) },
  }));
};
