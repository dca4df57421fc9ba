import * as z from 'zod/mini';

import { costlyLimits, endpoint, multipartFile } from '#src/shared/endpoint.ts';
import { count } from '#src/shared/numbers.ts';

/** What a bank file would change. */
export const bankFileReport = z.object({
  technology: z.string(),
  is_applied: z.boolean(),
  unchanged: count,
  questions: z.array(
    z.object({
      key: z.string(),
      description: z.string(),
      change: z.enum(['added', 'changed']),
      fields: z.array(z.string()),
    }),
  ),
  /** Titles of evaluations that would wait for a patch. */
  evaluations: z.array(z.string()),
});

export type BankFileReport = z.infer<typeof bankFileReport>;

const access = 'staff.catalogue';

const feature = 'staff.catalogue';

const bankFile = {
  method: 'POST',
  access,
  body: multipartFile,
  responses: { 200: z.object({ data: bankFileReport }) },
  limit: costlyLimits.file,
  feature,
} as const;

export const previewBankFile = endpoint({
  ...bankFile,
  id: 'previewBankFile',
  path: '/api/staff/bank-files/preview',
  summary: 'What the bank file of a technology would change; nothing is written.',
});

export const importBankFile = endpoint({
  ...bankFile,
  id: 'importBankFile',
  path: '/api/staff/bank-files',
  summary: 'Brings the questions of a technology to what its bank file says, all or nothing.',
});
