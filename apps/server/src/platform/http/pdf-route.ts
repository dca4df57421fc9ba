import { pdfFile } from '@tamiz/contract';
import type { EndpointDefinition } from '@tamiz/contract';
import type { FastifyInstance } from 'fastify';

import type { Call } from '#src/platform/http/route.ts';
import { parseCall, toRouterPath } from '#src/platform/http/route.ts';

type Document = { name: string; bytes: Buffer };

/** Registers a call of the contract that answers with a document. It holds personal data, so no browser may keep it. */
export const pdfRoute = <const Definition extends EndpointDefinition>(
  app: FastifyInstance,
  definition: Definition,
  print: (call: NoInfer<Call<Definition>>) => Promise<Document>,
): void => {
  app.route({
    method: definition.method,
    url: toRouterPath(definition.path),
    config: { endpoint: definition },
    handler: async (request, reply) => {
      const { name, bytes } = await print(parseCall(definition, request, reply));
      return reply
        .type(pdfFile)
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${name}"`)
        .send(bytes);
    },
  });
};
