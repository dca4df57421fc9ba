import type { EndpointDefinition } from '@tamiz/contract';
import type { FastifyInstance } from 'fastify';

import { parseCall, toRouterPath } from '#src/platform/http/route.ts';
import type { Call } from '#src/platform/http/route.ts';

type Shown = { type: string; content: Buffer | string };

/** Registers a call of the contract whose answer a browser shows inside a page: a picture, or the page of a frame. */
export const shownRoute = <const Definition extends EndpointDefinition>(
  app: FastifyInstance,
  definition: Definition,
  make: (call: NoInfer<Call<Definition>>) => Promise<Shown>,
): void => {
  app.route({
    method: definition.method,
    url: toRouterPath(definition.path),
    config: { endpoint: definition },
    handler: async (request, reply) => {
      const { type, content } = await make(parseCall(definition, request, reply));
      return reply.type(type).send(content);
    },
  });
};
