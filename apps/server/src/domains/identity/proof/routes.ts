import * as contract from '@tamiz/contract/identity/proof';
import type { FastifyInstance } from 'fastify';

import { giveProof } from '#src/domains/identity/proof/give-proof.ts';
import { requestProofCode } from '#src/domains/identity/proof/request-proof-code.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/identity/services.ts';

/** Routes to prove an open session again by a mailed code. */
export const proofRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.requestProofCode, async ({ visitor }) => {
    const { identifier, expiresAt } = await requestProofCode(services, visitor);
    return { status: 200, body: { data: { identifier, expires_at: expiresAt.toISOString() } } };
  });

  route(app, contract.giveProof, async ({ visitor, body, reply }) => {
    const { token, expiresAt } = await giveProof(services, { visitor, ...body });
    reply.startSession(token, expiresAt).giveCsrfToken(token);
    return { status: 204, body: undefined };
  });
};
