import * as contract from '@tamiz/contract/catalogue';
import type { FastifyInstance } from 'fastify';

import { getEvaluation } from '#src/features/evaluations/get-evaluation.ts';
import {
  listEvaluationOptions,
  listEvaluations,
} from '#src/features/evaluations/list-evaluations.ts';
import { toPage } from '#src/http/page.ts';
import { route } from '#src/http/route.ts';
import type { Services } from '#src/services.ts';

/** Browsing what can be assigned to a position. */
export const evaluationRoutes = (app: FastifyInstance, services: Services): void => {
  route(
    app,
    contract.listEvaluationOptions,
  )(async ({ query: { specialty_id: specialtyId } }) => ({
    status: 200,
    body: { data: await listEvaluationOptions(services, { specialtyId }) },
  }));

  route(
    app,
    contract.listEvaluations,
  )(async ({ query: { page, specialty_id: specialtyId = null, search = null } }) => {
    const { rows, total } = await listEvaluations(services, { page, specialtyId, search });
    return { status: 200, body: { data: toPage(rows, { page, total }) } };
  });

  route(
    app,
    contract.getEvaluation,
  )(async ({ params }) => ({
    status: 200,
    body: { data: await getEvaluation(services, params) },
  }));
};
