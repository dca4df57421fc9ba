import { createHash } from 'node:crypto';

import { pdfFile } from '@tamiz/contract';
import type { EndpointDefinition } from '@tamiz/contract';
import type { FastifyInstance } from 'fastify';

import type { Call } from '#src/http/route.ts';
import { parseCall, toRouterPath } from '#src/http/route.ts';

type Document = { name: string; bytes: Buffer };

/**
 * Registers a call of the contract that answers with a document. The same document has the same tag, so that
 * a browser that holds it need not load it again.
 */
export const pdfRoute =
  <const Definition extends EndpointDefinition>(app: FastifyInstance, definition: Definition) =>
  (print: (call: Call<Definition>) => Promise<Document>): void => {
    app.route({
      method: definition.method,
      url: toRouterPath(definition.path),
      config: { endpoint: definition },
      handler: async (request, reply) => {
        const { name, bytes } = await print(parseCall(definition, request, reply));
        const tag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
        reply.header('etag', tag).header('cache-control', 'private, no-cache');
        if (request.headers['if-none-match'] === tag) return reply.code(304).send();
        return reply
          .type(pdfFile)
          .header('content-disposition', `inline; filename="${name}"`)
          .send(bytes);
      },
    });
  };
