import { csvFile } from '@tamiz/contract';
import * as contract from '@tamiz/contract/money/spend';
import type { FastifyInstance } from 'fastify';

import { exportSpend } from '#src/domains/money/spend/export-spend.ts';
import { getSpend } from '#src/domains/money/spend/get-spend.ts';
import type { Services } from '#src/domains/money/services.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { fileRoute } from '#src/platform/http/files/file-route.ts';
import { route } from '#src/platform/http/route.ts';

/** Where the credits of an account went. */
export const spendRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.getSpend, async ({ visitor, query: { month } }) => ({
    status: 200,
    body: { data: await getSpend(services, { accountId: accountOf(visitor), month }) },
  }));

  fileRoute(app, contract.exportSpend, async ({ visitor, query: { month } }) => {
    const accountId = accountOf(visitor);
    const { about, content } = await exportSpend(services, { accountId, month });
    const name = { words: ['gasto-de-creditos', about], extension: 'csv' };
    return { name, type: csvFile, content: Buffer.from(content) };
  });
};
