import * as contract from '@tamiz/contract/bank/evaluations';
import type { FastifyInstance } from 'fastify';

import { getEvaluation } from '#src/domains/bank/evaluations/get-evaluation.ts';
import { listEvaluationOptions } from '#src/domains/bank/evaluations/list-evaluation-options.ts';
import { listEvaluations } from '#src/domains/bank/evaluations/list-evaluations.ts';
import { toPage } from '#src/platform/http/page.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** Routes to browse the evaluations that can be assigned to a position. */
export const evaluationRoutes = (app: FastifyInstance, services: Services): void => {
  route(
    app,
    contract.listEvaluationOptions,
    async ({ visitor, query: { specialty_id: specialtyId } }) => {
      const { accountId } = visitor;
      const evaluations = await listEvaluationOptions(services, { accountId, specialtyId });
      return { status: 200, body: { data: evaluations } };
    },
  );

  route(
    app,
    contract.listEvaluations,
    async ({
      visitor: { accountId },
      query: {
        page,
        profile_id: profileId = null,
        specialty_id: specialtyId = null,
        search = null,
      },
    }) => {
      const filter = { accountId, profileId, specialtyId, search };
      const { evaluations, total } = await listEvaluations(services, { page, ...filter });
      return { status: 200, body: { data: toPage(evaluations, { page, total }) } };
    },
  );

  route(app, contract.getEvaluation, async ({ visitor: { accountId }, params: { id } }) => ({
    status: 200,
    body: { data: await getEvaluation(services, { accountId, id }) },
  }));
};
