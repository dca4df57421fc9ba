import * as contract from '@tamiz/contract/bank/samples';
import type { FastifyInstance } from 'fastify';

import { listSamples } from '#src/domains/bank/samples/list-samples.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** Sample questions, for who chooses an evaluation. */
export const sampleRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.listSamples, async ({ visitor: { accountId }, params: { id } }) => ({
    status: 200,
    body: { data: await listSamples(services, { accountId, id }) },
  }));
};
