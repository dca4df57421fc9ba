import * as contract from '@tamiz/contract/bank/bank-files';
import type { FastifyInstance } from 'fastify';

import { importFile } from '#src/domains/bank/bank-files/import-file.ts';
import { previewFile } from '#src/domains/bank/bank-files/preview-file.ts';
import { readUploadedFile } from '#src/platform/http/uploaded-file.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** Routes of bank files: preview and import. */
export const bankFileRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.previewBankFile, async ({ request }) => ({
    status: 200,
    body: { data: await previewFile(services, await readUploadedFile(request)) },
  }));

  route(app, contract.importBankFile, async ({ visitor, request }) => {
    const file = await readUploadedFile(request);
    return { status: 200, body: { data: await importFile(services, { visitor, file }) } };
  });
};
