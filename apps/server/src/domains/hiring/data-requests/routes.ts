import * as contract from '@tamiz/contract/hiring/data-requests';
import type { FastifyInstance } from 'fastify';

import { answerDataRequest } from '#src/domains/hiring/data-requests/answer-data-request.ts';
import { finishObjection } from '#src/domains/hiring/data-requests/finish-objection.ts';
import { listDataRequests } from '#src/domains/hiring/data-requests/list-data-requests.ts';
import { presentReceived } from '#src/domains/hiring/data-requests/present.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { toPage } from '#src/platform/http/page.ts';
import { route } from '#src/platform/http/route.ts';

const answered = {
  granted: 'Aceptaste la solicitud. Avisamos a la persona por correo.',
  refused: 'Negaste la solicitud. Avisamos a la persona por correo.',
} as const;

/** What the owner of an account reads and answers about personal data. */
export const dataRequestRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.listDataRequests, async ({ visitor, query: { page } }) => {
    const accountId = accountOf(visitor);
    const { rows, total } = await listDataRequests(services, { accountId, page });
    const now = services.clock.now();
    const data = rows.map((row) => presentReceived(row, now));
    return { status: 200, body: toPage(data, { page, total }) };
  });

  route(app, contract.answerDataRequest, async ({ visitor, params: { id }, body }) => {
    await answerDataRequest(services, { accountId: accountOf(visitor), id, visitor, ...body });
    return { status: 200, body: { message: answered[body.decision] } };
  });

  route(app, contract.finishObjection, async ({ visitor, params: { id } }) => {
    await finishObjection(services, { accountId: accountOf(visitor), id, visitor });
    return { status: 200, body: { message: 'La solicitud quedó cumplida.' } };
  });
};
