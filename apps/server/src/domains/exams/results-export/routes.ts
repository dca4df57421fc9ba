import * as contract from '@tamiz/contract/exams/results-export';
import type { FastifyInstance } from 'fastify';

import { exportResults } from '#src/domains/exams/results-export/export-results.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { fileRoute } from '#src/platform/http/files/file-route.ts';

/** Taking results along as a file. */
export const resultsExportRoutes = (app: FastifyInstance, services: Services): void => {
  fileRoute(
    app,
    contract.exportResults,
    ({ visitor, params: { id: positionId }, body: { format, ids = null, ...query } }) =>
      exportResults(services, {
        accountId: accountOf(visitor),
        positionId,
        query,
        ids,
        format,
        visitor,
      }),
  );
};
