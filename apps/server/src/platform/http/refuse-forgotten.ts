import { endpoints } from '@tamiz/contract';
import type { FastifyInstance } from 'fastify';

/** A call of the contract that no feature serves stops the server before it listens. */
export const refuseForgotten = ({ servedEndpoints }: FastifyInstance): void => {
  const forgotten = endpoints.filter(({ id }) => !servedEndpoints.has(id)).map(({ id }) => id);
  if (forgotten.length > 0) throw new Error(`Nobody serves: ${forgotten.join(', ')}.`);
};
