import * as find from '@tamiz/contract/operations/staff-find';
import type { FastifyInstance } from 'fastify';

import { findAnything } from '#src/domains/operations/staff-find/find-anything.ts';
import { lookUpCandidates } from '#src/domains/operations/staff-find/look-up-candidates.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/operations/services.ts';

/** One field that finds everything, and candidates for a reason. */
export const staffFindRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, find.findAnything, async ({ body: { q } }) => ({
    status: 200,
    body: { data: await findAnything(services, q) },
  }));

  route(app, find.lookUpCandidates, async ({ visitor, body }) => {
    const { q, account_id: accountId, reason, detail } = body;
    const asked = { staffId: visitor.userId, q, accountId, reason, detail };
    return { status: 200, body: { data: await lookUpCandidates(services, asked) } };
  });
};
