import * as z from 'zod/mini';

import { boardQuery } from '#src/exams/board.ts';
import { maxCandidatesRange } from '#src/shared/constants.ts';
import { costlyLimits, csvFile, endpoint, xlsxFile } from '#src/shared/endpoint.ts';
import { ownedParams, uuid } from '#src/shared/ids.ts';

/** The files that results can be taken along in. */
export const exportFormats = ['xlsx', 'csv'] as const;

export type ExportFormat = (typeof exportFormats)[number];

const chosenMessage = 'Elige a quién exportar.';

export const exportResults = endpoint({
  id: 'exportResults',
  method: 'POST',
  path: '/api/positions/{id}/results/export',
  access: 'results.read',
  isPersonalFile: true,
  summary:
    'The results of a position that match, or those of chosen people, as a workbook or as CSV, in the order asked. It only reads; who took how many along is written down.',
  params: ownedParams,
  body: z.extend(boardQuery, {
    format: z.enum(exportFormats, 'Elige Excel o CSV.'),
    /** Places in the position. */
    ids: z.optional(
      z
        .array(uuid, chosenMessage)
        .check(z.minLength(1, chosenMessage), z.maxLength(maxCandidatesRange.max, chosenMessage)),
    ),
  }),
  responses: { 200: [xlsxFile, csvFile] },
  limit: costlyLimits.export,
  isQuestion: true,
  feature: 'results.export',
});
