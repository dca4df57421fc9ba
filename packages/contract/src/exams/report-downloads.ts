import * as z from 'zod/mini';

import { boardQuery } from '#src/exams/board.ts';
import { costlyLimits, endpoint, zipFile } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';

const feature = 'results.reports';

/** As many reports as one download may hold. */
export const maxReports = 500;

const tooMany = `Se pueden descargar hasta ${String(maxReports)} reportes a la vez. Elige a menos personas.`;
const chosenMessage = 'Elige de quién descargar el reporte.';

/** The one download that a person may have: being prepared, ready for a day, or given up. */
export const reportDownload = z.object({
  id: uuid,
  position_id: uuid,
  position_title: z.string(),
  state: z.enum(['preparing', 'ready', 'failed']),
  /** Reports printed so far. */
  done: count,
  total: count,
  /** When the file is deleted. */
  expires_at: timestamp,
});

export type ReportDownload = z.infer<typeof reportDownload>;

export const prepareReports = endpoint({
  id: 'prepareReports',
  method: 'POST',
  path: '/api/positions/{id}/results/reports',
  access: 'results.read',
  isPersonalFile: true,
  summary:
    'Begins to print the reports of whoever matches, or of chosen people, for one download. Who has one under way is answered with that one; a finished one is replaced.',
  params: ownedParams,
  body: z.extend(boardQuery, {
    /** Places in the position. */
    ids: z.optional(
      z
        .array(uuid, chosenMessage)
        .check(z.minLength(1, chosenMessage), z.maxLength(maxReports, tooMany)),
    ),
  }),
  // 202 where it begins, 200 where one is under way.
  responses: {
    200: z.object({ data: reportDownload }),
    202: z.object({ data: reportDownload }),
  },
  limit: costlyLimits.document,
  isQuestion: true,
  feature,
});

export const getReportDownload = endpoint({
  id: 'getReportDownload',
  method: 'GET',
  path: '/api/results/reports',
  access: 'results.read',
  summary: 'How far the download of whoever asks got; null where there is none.',
  responses: { 200: z.object({ data: z.nullable(reportDownload) }) },
  feature,
});

export const getReportFile = endpoint({
  id: 'getReportFile',
  method: 'GET',
  path: '/api/results/reports/{id}/file',
  access: 'results.read',
  isPersonalFile: true,
  summary: 'The printed reports as a ZIP, for whoever asked for them and nobody else.',
  params: ownedParams,
  responses: { 200: zipFile },
  limit: costlyLimits.document,
  feature,
});

export const dropReportDownload = endpoint({
  id: 'dropReportDownload',
  method: 'DELETE',
  path: '/api/results/reports/{id}',
  access: 'results.read',
  summary: 'Stops a download of whoever asks, or deletes its file before its day is over.',
  params: ownedParams,
  responses: { 200: z.object({ message: z.string() }) },
  isQuestion: true,
  feature,
});
