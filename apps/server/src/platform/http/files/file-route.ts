import type { Readable } from 'node:stream';

import { pdfFile } from '@tamiz/contract';
import type { EndpointDefinition } from '@tamiz/contract';
import type { FileType } from '@tamiz/contract/shared/endpoint';
import type { FastifyInstance } from 'fastify';

import { contentDisposition } from '#src/platform/http/files/file-name.ts';
import type { FileName } from '#src/platform/http/files/file-name.ts';
import type { Call } from '#src/platform/http/route.ts';
import { parseCall, toRouterPath } from '#src/platform/http/route.ts';

/** The kinds of file that a call declares. */
type Declared<Given> = Given extends FileType
  ? Given
  : Given extends readonly (infer One)[]
    ? One & FileType
    : never;

type Answer<Definition extends EndpointDefinition> = {
  name: FileName;
  type: Declared<Definition['responses'][200]>;
  content: Buffer | Readable;
};

/**
 * Registers a call of the contract that answers with a file. It holds personal data, so no browser may keep it. A PDF
 * that is got is opened in a tab, anything else is saved.
 */
export const fileRoute = <const Definition extends EndpointDefinition>(
  app: FastifyInstance,
  definition: Definition,
  make: (call: NoInfer<Call<Definition>>) => Promise<NoInfer<Answer<Definition>>>,
): void => {
  app.route({
    method: definition.method,
    url: toRouterPath(definition.path),
    config: { endpoint: definition },
    handler: async (request, reply) => {
      const { name, type, content } = await make(parseCall(definition, request, reply));
      const isShown = definition.method === 'GET' && type === pdfFile;
      return reply
        .type(type)
        .header('cache-control', 'no-store')
        .header('content-disposition', contentDisposition(isShown ? 'inline' : 'attachment', name))
        .send(content);
    },
  });
};
