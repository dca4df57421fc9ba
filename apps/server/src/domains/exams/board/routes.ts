import * as board from '@tamiz/contract/exams/board';
import type { FastifyInstance } from 'fastify';

import { comparePeople } from '#src/domains/exams/board/compare-people.ts';
import { getSummary } from '#src/domains/exams/board/get-summary.ts';
import { searchResults } from '#src/domains/exams/board/search-results.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';

/** The results of a position: who is good, and who is better than whom. */
export const boardRoutes = (app: FastifyInstance, services: Services): void => {
  route(
    app,
    board.searchResults,
    async ({ visitor, params: { id: positionId }, body: { after, ...query } }) => ({
      status: 200,
      body: await searchResults(services, {
        accountId: accountOf(visitor),
        positionId,
        query,
        after,
      }),
    }),
  );

  route(app, board.getResultSummary, async ({ visitor, params: { id: positionId } }) => ({
    status: 200,
    body: {
      data: await getSummary(services, {
        accountId: accountOf(visitor),
        positionId,
        role: visitor.role,
      }),
    },
  }));

  route(app, board.compareResults, async ({ visitor, params: { id: positionId }, body }) => ({
    status: 200,
    body: {
      data: await comparePeople(services, { accountId: accountOf(visitor), positionId, ...body }),
    },
  }));
};
