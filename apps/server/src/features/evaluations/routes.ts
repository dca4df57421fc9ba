import * as contract from '@tamiz/contract/catalogue';
import type { FastifyInstance } from 'fastify';

import { getEvaluation } from '#src/features/evaluations/get-evaluation.ts';
import {
  listEvaluationOptions,
  listEvaluations,
} from '#src/features/evaluations/list-evaluations.ts';
import { presentEvaluation } from '#src/features/evaluations/present.ts';
import { toPage } from '#src/http/page.ts';
import { route } from '#src/http/route.ts';
import type { Services } from '#src/services.ts';

/** Browsing what can be assigned to a position. */
export const evaluationRoutes = (app: FastifyInstance, services: Services): void => {
  route(
    app,
    contract.listEvaluationOptions,
  )(async ({ visitor, query }) => {
    const specialtyId = query.specialty_id;
    return {
      status: 200,
      body: { data: await listEvaluationOptions(services, { visitor, specialtyId }) },
    };
  });

  route(
    app,
    contract.listEvaluations,
  )(async ({ visitor, query }) => {
    const { page, specialty_id: specialtyId = null, search = null } = query;
    const { rows, total } = await listEvaluations(services, { visitor, page, specialtyId, search });
    return { status: 200, body: { data: toPage(rows, { page, total }) } };
  });

  route(
    app,
    contract.getEvaluation,
  )(async ({ visitor, params: { id } }) => {
    const { evaluation, questions } = await getEvaluation(services, { visitor, id });
    return { status: 200, body: { data: presentEvaluation(evaluation, questions) } };
  });
};
