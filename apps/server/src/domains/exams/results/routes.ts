import { pdfFile } from '@tamiz/contract';
import * as people from '@tamiz/contract/exams/results';
import type { FastifyInstance } from 'fastify';

import { presentPlace } from '#src/domains/hiring/candidates/present.ts';
import { getPositionCandidate } from '#src/domains/hiring/candidates/get-position-candidate.ts';
import { grantExtraTime } from '#src/domains/exams/fairness/grant-extra-time.ts';
import { markAttempt } from '#src/domains/exams/results/mark-attempt.ts';
import { unmarkAttempt } from '#src/domains/exams/results/unmark-attempt.ts';
import { printReport } from '#src/domains/exams/results/print-report.ts';
import { getTimeline } from '#src/domains/exams/results/timeline.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { fileRoute } from '#src/platform/http/files/file-route.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/exams/services.ts';

/** What recruiters read of exams, and what they decide about them. */
export const resultRoutes = (app: FastifyInstance, services: Services): void => {
  fileRoute(app, people.getAttemptPdf, async ({ visitor, params: { id } }) => {
    const { names, bytes } = await printReport(services, { accountId: accountOf(visitor), id });
    const name = { words: ['reporte', ...names], extension: 'pdf' };
    return { name, type: pdfFile, content: bytes };
  });

  route(app, people.getAttemptTimeline, async ({ visitor, params: { id } }) => ({
    status: 200,
    body: {
      data: await getTimeline(services, { accountId: accountOf(visitor), id, role: visitor.role }),
    },
  }));

  route(app, people.markAttempt, async ({ visitor, params: { id }, body: { reason } }) => {
    await markAttempt(services, { accountId: accountOf(visitor), id, reason, visitor });
    return { status: 200, body: { message: 'El intento quedó marcado.' } };
  });

  route(app, people.unmarkAttempt, async ({ visitor, params: { id }, body: { reason } }) => {
    await unmarkAttempt(services, { accountId: accountOf(visitor), id, reason, visitor });
    return { status: 200, body: { message: 'Se quitó la marca del intento.' } };
  });

  route(app, people.grantExtraTime, async ({ visitor, params: { id }, body: extra }) => {
    const accountId = accountOf(visitor);
    await grantExtraTime(services, { accountId, placeId: id, visitor, extra });
    const { place, mails } = await getPositionCandidate(services, { accountId, id });
    return { status: 200, body: { data: presentPlace(place, mails, visitor.role) } };
  });
};
