import { pdfFile } from '@tamiz/contract';
import * as contract from '@tamiz/contract/exams/sharing';
import type { FastifyInstance } from 'fastify';

import { enterShare } from '#src/domains/exams/sharing/enter-share.ts';
import { listSharedPeople } from '#src/domains/exams/sharing/list-shared-people.ts';
import { listShares } from '#src/domains/exams/sharing/list-shares.ts';
import { openShare } from '#src/domains/exams/sharing/open-share.ts';
import { printSharedReport } from '#src/domains/exams/sharing/print-shared-report.ts';
import { readShared } from '#src/domains/exams/sharing/read-shared.ts';
import { requestShareCode } from '#src/domains/exams/sharing/request-share-code.ts';
import { revokeShare } from '#src/domains/exams/sharing/revoke-share.ts';
import { shareResults } from '#src/domains/exams/sharing/share-results.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { fileRoute } from '#src/platform/http/files/file-route.ts';
import { route } from '#src/platform/http/route.ts';

/** What a team does with links to results. */
const teamRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, contract.listShares, async ({ visitor, params: { id: positionId } }) => ({
    status: 200,
    body: { data: await listShares(services, { accountId: accountOf(visitor), positionId }) },
  }));

  route(
    app,
    contract.shareResults,
    async ({ visitor, params: { id: positionId }, body: { ids = null, ...body } }) => {
      const { userId } = visitor;
      const accountId = accountOf(visitor);
      const data = await shareResults(services, { accountId, positionId, userId, ids, ...body });
      const message = data.length === 1 ? 'Enviamos el enlace.' : 'Enviamos los enlaces.';
      return { status: 201, body: { data, message } };
    },
  );

  route(app, contract.listSharedPeople, async ({ visitor, params: { id: shareId } }) => ({
    status: 200,
    body: { data: await listSharedPeople(services, { accountId: accountOf(visitor), shareId }) },
  }));

  route(app, contract.revokeShare, async ({ visitor, params: { id: shareId } }) => {
    const { userId } = visitor;
    await revokeShare(services, { accountId: accountOf(visitor), shareId, userId });
    return { status: 200, body: { message: 'Enlace revocado.' } };
  });
};

/** Links to results: making them, and reading behind them. */
export const sharingRoutes = (app: FastifyInstance, services: Services): void => {
  teamRoutes(app, services);

  route(app, contract.openShare, async ({ body: { link }, request: { sharedSession } }) => ({
    status: 200,
    body: { data: await openShare(services, { link, session: sharedSession }) },
  }));

  route(app, contract.requestShareCode, async ({ body }) => {
    const { identifier, expiresAt } = await requestShareCode(services, body);
    return { status: 200, body: { data: { identifier, expires_at: expiresAt.toISOString() } } };
  });

  route(app, contract.enterShare, async ({ body, reply }) => {
    const { session, expiresAt } = await enterShare(services, body);
    reply.startShared(session, expiresAt);
    return { status: 200, body: { data: { expires_at: expiresAt.toISOString() } } };
  });

  route(app, contract.getSharedResults, async ({ manager }) => ({
    status: 200,
    body: { data: await readShared(services, manager) },
  }));

  fileRoute(app, contract.getSharedReport, async ({ manager, params: { id } }) => {
    const { names, bytes } = await printSharedReport(services, manager, id);
    return {
      name: { words: ['reporte', ...names], extension: 'pdf' },
      type: pdfFile,
      content: bytes,
    };
  });
};
