import { getRetentionPlan } from '@tamiz/contract/hiring/retention';
import type { FastifyInstance } from 'fastify';

import { readPlan } from '#src/domains/hiring/retention/read-plan.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** What the retention of the account will erase. */
export const retentionRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, getRetentionPlan, async ({ visitor }) => ({
    status: 200,
    body: { data: await readPlan(services, accountOf(visitor)) },
  }));
};
