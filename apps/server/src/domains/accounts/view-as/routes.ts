import * as contract from '@tamiz/contract/accounts/view-as';
import type { FastifyInstance } from 'fastify';

import { endView } from '#src/domains/accounts/view-as/end-view.ts';
import { startView } from '#src/domains/accounts/view-as/start-view.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/accounts/services.ts';

/** Staff look at the app as an account sees it. */
export const viewAsRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.startView, async ({ visitor, params: { id }, body }) => {
    const endsAt = await startView(services, {
      staff: visitor,
      accountId: id,
      reason: body.reason,
      peopleReason: body.people_reason ?? null,
    });
    return { status: 200, body: { data: { ends_at: endsAt.toISOString() } } };
  });

  route(app, contract.endView, async ({ visitor: { sessionId, view } }) => {
    if (view !== undefined) await endView(services, { sessionId, view });
    return { status: 204, body: undefined };
  });
};
