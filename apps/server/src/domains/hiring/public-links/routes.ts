import * as contract from '@tamiz/contract/hiring/public-links';
import type { FastifyInstance } from 'fastify';

import { changePublicLink } from '#src/domains/hiring/public-links/change-public-link.ts';
import { closePublicLink } from '#src/domains/hiring/public-links/close-public-link.ts';
import { createPublicLink } from '#src/domains/hiring/public-links/create-public-link.ts';
import { getPublicLink } from '#src/domains/hiring/public-links/get-public-link.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';

const toTerms = (body: { max_people: number; ends_at: string }) => ({
  maxPeople: body.max_people,
  endsAt: new Date(body.ends_at),
});

/** The public link of a position, as recruiters make, change and close it. */
export const publicLinkRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.getPublicLink, async ({ visitor, params: { id: positionId } }) => ({
    status: 200,
    body: { data: await getPublicLink(services, { accountId: accountOf(visitor), positionId }) },
  }));

  route(app, contract.createPublicLink, async ({ visitor, params: { id: positionId }, body }) => {
    const which = { accountId: accountOf(visitor), positionId };
    await createPublicLink(services, { ...which, visitor, ...toTerms(body) });
    const data = await getPublicLink(services, which);
    return { status: 201, body: { data, message: 'El enlace público está listo.' } };
  });

  route(app, contract.changePublicLink, async ({ visitor, params: { id: positionId }, body }) => {
    const which = { accountId: accountOf(visitor), positionId };
    await changePublicLink(services, { ...which, visitor, ...toTerms(body) });
    const data = await getPublicLink(services, which);
    return { status: 200, body: { data, message: 'Los cambios del enlace se guardaron.' } };
  });

  route(app, contract.closePublicLink, async ({ visitor, params: { id: positionId } }) => {
    const which = { accountId: accountOf(visitor), positionId };
    await closePublicLink(services, { ...which, visitor });
    const data = await getPublicLink(services, which);
    return { status: 200, body: { data, message: 'El enlace público se cerró.' } };
  });
};
