import type { FastifyInstance } from 'fastify';

import { attemptSupportRoutes } from '#src/domains/exams/attempt-support/routes.ts';
import { boardRoutes } from '#src/domains/exams/board/routes.ts';
import { receiptRoutes } from '#src/domains/exams/receipts/routes.ts';
import { regradeRoutes } from '#src/domains/exams/regrades/routes.ts';
import { reportDownloadRoutes } from '#src/domains/exams/report-downloads/routes.ts';
import { resultRoutes } from '#src/domains/exams/results/routes.ts';
import { resultsExportRoutes } from '#src/domains/exams/results-export/routes.ts';
import { sharingRoutes } from '#src/domains/exams/sharing/routes.ts';
import { examRoutes } from '#src/domains/exams/sitting/routes.ts';
import { verificationRoutes } from '#src/domains/exams/verification/routes.ts';
import type { Services } from '#src/domains/exams/services.ts';

/** Sitting an exam, its result, and what staff do to both. */
export const examsRoutes = (app: FastifyInstance, services: Services): void => {
  examRoutes(app, services);
  resultRoutes(app, services);
  boardRoutes(app, services);
  resultsExportRoutes(app, services);
  sharingRoutes(app, services);
  reportDownloadRoutes(app, services);
  verificationRoutes(app, services);
  receiptRoutes(app, services);
  attemptSupportRoutes(app, services);
  regradeRoutes(app, services);
};
