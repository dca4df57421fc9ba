import * as z from 'zod/mini';

import { endpoint } from '#src/shared/endpoint.ts';
import { text } from '#src/shared/text.ts';

const wordsMessage = 'Escribe las seis palabras del sello, en su orden.';

/** What whoever holds the words of a receipt may know; nothing of the person, and no score. */
export const verifiedReceipt = z.object({
  evaluation_title: z.string(),
  account_name: z.string(),
  /** The day by the clocks of central Mexico. */
  handed_in_on: z.iso.date(),
  /** Whether everything that was stored of the exam is as it was sealed. */
  is_intact: z.boolean(),
});

export type VerifiedReceipt = z.infer<typeof verifiedReceipt>;

export const verifyReceipt = endpoint({
  id: 'verifyReceipt',
  method: 'POST',
  path: '/api/receipts/verify',
  access: 'public',
  isCookieless: true,
  isQuestion: true,
  summary:
    'Tells whoever holds the six words of a receipt that the exam was handed in and is unchanged, without naming the person.',
  body: z.object({
    words: text(wordsMessage).check(z.minLength(1, wordsMessage), z.maxLength(200, wordsMessage)),
  }),
  responses: { 200: z.object({ data: verifiedReceipt }) },
  limit: { by: 'ip', max: 60, windowSeconds: 600 },
  feature: 'receipts.verify',
});
