import * as payments from '@tamiz/contract/money/credits';
import type { FastifyInstance } from 'fastify';

import { listMovements } from '#src/domains/money/credits/list-movements.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { toPage } from '#src/platform/http/page.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/money/services.ts';

/** The history of the account's credits. */
export const creditRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, payments.listMovements, async ({ visitor, query }) => {
    const { page, type, month } = query;
    const accountId = accountOf(visitor);
    const { rows, total } = await listMovements(services, { accountId, page, type, month });
    return { status: 200, body: { data: toPage(rows, { page, total }) } };
  });
};
