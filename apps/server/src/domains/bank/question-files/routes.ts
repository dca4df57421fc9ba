import { giftFile, yamlFile, zipFile } from '@tamiz/contract';
import * as contract from '@tamiz/contract/bank/question-files';
import type { FastifyInstance } from 'fastify';

import { exportQuestions } from '#src/domains/bank/question-files/export-questions.ts';
import { importFile } from '#src/domains/bank/question-files/import-file.ts';
import { listExportable } from '#src/domains/bank/question-files/list-exportable.ts';
import { previewFile } from '#src/domains/bank/question-files/preview-file.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { fileRoute } from '#src/platform/http/files/file-route.ts';
import { route } from '#src/platform/http/route.ts';
import { readUploadedFile } from '#src/platform/http/uploaded-file.ts';

const types = { yaml: yamlFile, gift: giftFile, qti: zipFile } as const;

const words = {
  missing: 'Elige un archivo .yaml, .gift, .txt, .xml o .zip.',
  tooLarge: 'El archivo pesa más de 2 MB. Divídelo y sube las partes una por una.',
};

/** Own questions from files and into them. */
export const questionFileRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.previewQuestionFile, async ({ visitor, request }) => {
    const file = await readUploadedFile(request, words);
    const data = await previewFile(services, { accountId: accountOf(visitor), file });
    return { status: 200, body: { data } };
  });

  route(app, contract.importQuestionFile, async ({ visitor, query: choice, request }) => {
    const accountId = accountOf(visitor);
    const file = await readUploadedFile(request, words);
    const { userId } = visitor;
    const data = await importFile(services, { accountId, userId, file, choice });
    return { status: 200, body: { data } };
  });

  route(app, contract.previewQuestionExport, async ({ visitor }) => ({
    status: 200,
    body: { data: await listExportable(services, accountOf(visitor)) },
  }));

  fileRoute(app, contract.exportQuestions, async ({ visitor, body: { format, ids } }) => {
    const { userId } = visitor;
    const written = await exportQuestions(services, {
      accountId: accountOf(visitor),
      userId,
      format,
      ids,
    });
    return {
      name: { words: ['preguntas-propias'], extension: written.extension },
      type: types[format],
      content: Buffer.from(written.bytes),
    };
  });
};
