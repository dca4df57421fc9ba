import * as contract from '@tamiz/contract/staff-catalogue';
import type { FastifyInstance } from 'fastify';

import { importFile, previewFile } from '#src/features/bank-files/import-file.ts';
import { readUploadedFile } from '#src/http/uploaded-file.ts';
import { route } from '#src/http/route.ts';
import type { Services } from '#src/services.ts';

/** Bank files: what one would change, and bringing the bank to it. */
export const bankFileRoutes = (app: FastifyInstance, services: Services): void => {
  route(
    app,
    contract.previewBankFile,
  )(async ({ request }) => ({
    status: 200,
    body: { data: await previewFile(services, await readUploadedFile(request)) },
  }));

  route(
    app,
    contract.importBankFile,
  )(async ({ visitor, request }) => {
    const file = await readUploadedFile(request);
    return { status: 200, body: { data: await importFile(services, { visitor, file }) } };
  });
};
