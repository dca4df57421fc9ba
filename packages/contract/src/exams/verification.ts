import * as z from 'zod/mini';

import { endpoint } from '#src/shared/endpoint.ts';
import { timestamp } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';
import { text } from '#src/shared/text.ts';

const codeMessage = 'Escribe el código que está al final del reporte.';

const score = { correct: count, total: count };

/** What a reader of a report may compare with it; nothing that the report does not say, and no name. */
export const verifiedReport = z.object({
  position_title: z.string(),
  account_name: z.string(),
  completed_at: timestamp,
  /** Of the person; null where names are hidden, or erased. */
  initials: z.nullable(z.string()),
  /** As the report was printed. */
  ...score,
  is_marked: z.boolean(),
  /** Whether everything that was stored of the attempt is as it was sealed. */
  is_intact: z.boolean(),
  /** The score of today, where it was corrected after the report was printed. */
  corrected: z.nullable(z.object({ at: timestamp, ...score })),
});

export type VerifiedReport = z.infer<typeof verifiedReport>;

export const verifyReport = endpoint({
  id: 'verifyReport',
  method: 'POST',
  path: '/api/reports/verify',
  access: 'public',
  isCookieless: true,
  isQuestion: true,
  summary:
    'Tells whoever holds a report by its printed code whether it is genuine, without naming the person.',
  body: z.object({
    code: text(codeMessage).check(z.minLength(1, codeMessage), z.maxLength(100, codeMessage)),
  }),
  responses: { 200: z.object({ data: verifiedReport }) },
  limit: { by: 'ip', max: 60, windowSeconds: 600 },
  feature: 'reports.verify',
});
