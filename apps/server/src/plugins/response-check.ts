import { pdfFile } from '@tamiz/contract';
import fastifyPlugin from 'fastify-plugin';

/** Outside production every answer is held against the contract, so that a test meets a wrong one first. */
export const validateResponses = fastifyPlugin(async (app) => {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const schema = request.routeOptions.config.endpoint?.responses[reply.statusCode];
    if (schema === undefined || schema === pdfFile) return payload;
    const result = schema.safeParse(payload);
    if (!result.success) {
      throw new Error(`${request.routeOptions.url} breaks its contract: ${result.error.message}`);
    }
    return payload;
  });
});
