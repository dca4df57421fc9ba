import * as contract from '@tamiz/contract/hiring/anonymous-review';
import type { FastifyInstance } from 'fastify';

import { setAnonymousReview } from '#src/domains/hiring/anonymous-review/set-anonymous-review.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';

/** Review without names. */
export const anonymousReviewRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.setAnonymousReview, async ({ visitor, params: { id }, body }) => {
    const { is_anonymous: isAnonymous } = body;
    await setAnonymousReview(services, { accountId: accountOf(visitor), id, isAnonymous, visitor });
    const message = isAnonymous ? 'La revisión es anónima.' : 'Los nombres se muestran de nuevo.';
    return { status: 200, body: { data: { is_anonymous: isAnonymous }, message } };
  });
};
