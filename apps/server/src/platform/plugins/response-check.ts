import { isOtherThanJson } from '@tamiz/contract';
import fastifyPlugin from 'fastify-plugin';

/** Outside production every response is validated against the contract, so that tests find a wrong one. */
export const validateResponses = fastifyPlugin(async (app) => {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const schema = request.routeOptions.config.endpoint?.responses[reply.statusCode];
    if (schema === undefined || isOtherThanJson(schema)) return payload;
    const result = schema.safeParse(payload);
    if (!result.success) {
      throw new Error(`${request.routeOptions.url} breaks its contract: ${result.error.message}`);
    }
    return payload;
  });
});
