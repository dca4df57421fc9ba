import * as contract from '@tamiz/contract/hiring/search';
import type { FastifyInstance } from 'fastify';

import { searchEverything } from '#src/domains/hiring/search/search-everything.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { logSpentSearch } from '#src/platform/database/search-within-budget.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';

/** The search over everything. */
export const searchRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.searchEverything, async ({ visitor, body: { q: typed }, request }) => ({
    status: 200,
    body: {
      data: await searchEverything(services, {
        accountId: accountOf(visitor),
        typed,
        onBudgetSpent: () => logSpentSearch(request.log),
      }),
    },
  }));
};
