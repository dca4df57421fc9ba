import * as contract from '@tamiz/contract/hiring/activity';
import type { FastifyInstance } from 'fastify';

import { listActivity } from '#src/domains/hiring/activity/list-activity.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';

/** Who did what in a position. */
export const activityRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.listActivity, async ({ visitor, params: { id }, query }) => ({
    status: 200,
    body: await listActivity(services, {
      accountId: accountOf(visitor),
      positionId: id,
      actorId: query.actor_id,
      after: query.after,
    }),
  }));
};
