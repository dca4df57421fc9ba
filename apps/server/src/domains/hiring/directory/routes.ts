import * as contract from '@tamiz/contract/hiring/directory';
import type { FastifyInstance } from 'fastify';

import { listPeople } from '#src/domains/hiring/directory/list-people.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { logSpentSearch } from '#src/platform/database/search-within-budget.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { toPage } from '#src/platform/http/page.ts';
import { route } from '#src/platform/http/route.ts';

/** Everybody of an account, once over all positions. */
export const directoryRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.searchPeople, async ({ visitor, body, request }) => {
    const { position_id: positionId, ...asked } = body;
    const { people, total } = await listPeople(services, {
      accountId: accountOf(visitor),
      positionId,
      ...asked,
      onBudgetSpent: () => logSpentSearch(request.log),
    });
    return { status: 200, body: toPage(people, { page: asked.page, total }) };
  });
};
