import { zipFile } from '@tamiz/contract';
import * as contract from '@tamiz/contract/exams/report-downloads';
import type { FastifyInstance } from 'fastify';

import { livingSince } from '#src/domains/exams/report-downloads/lifetime.ts';
import { openReportFile } from '#src/domains/exams/report-downloads/open-report-file.ts';
import { prepareReports } from '#src/domains/exams/report-downloads/prepare-reports.ts';
import { presentDownload } from '#src/domains/exams/report-downloads/present.ts';
import { deleteOwn, findOwn } from '#src/domains/exams/report-downloads/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { AppError } from '#src/platform/errors.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { fileRoute } from '#src/platform/http/files/file-route.ts';
import { route } from '#src/platform/http/route.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

const ownOf = (visitor: Visitor) => ({ accountId: accountOf(visitor), userId: visitor.userId });

/** Many reports as one download. */
export const reportDownloadRoutes = (app: FastifyInstance, services: Services): void => {
  const { databases, clock } = services;

  route(
    app,
    contract.prepareReports,
    async ({ visitor, params: { id: positionId }, body: { ids = null, ...query } }) => {
      const { download, isNew } = await prepareReports(services, {
        ...ownOf(visitor),
        positionId,
        query,
        ids,
      });
      const data = presentDownload(download, clock.now());
      return { status: isNew ? 202 : 200, body: { data } };
    },
  );

  route(app, contract.getReportDownload, async ({ visitor }) => {
    const own = ownOf(visitor);
    const now = clock.now();
    const { single } = databases.account(own.accountId);
    const [download] = await findOwn(single, { ...own, since: livingSince(now) });
    return {
      status: 200,
      body: { data: download === undefined ? null : presentDownload(download, now) },
    };
  });

  fileRoute(app, contract.getReportFile, async ({ visitor, params: { id } }) => ({
    type: zipFile,
    ...(await openReportFile(services, { ...ownOf(visitor), id })),
  }));

  route(app, contract.dropReportDownload, async ({ visitor, params: { id } }) => {
    const own = ownOf(visitor);
    const [dropped] = await databases
      .account(own.accountId)
      .transaction((tx) => deleteOwn(tx, { ...own, id }));
    if (dropped === undefined) throw new AppError('report_download_gone');
    return { status: 200, body: { message: 'Se descartó la descarga.' } };
  });
};
