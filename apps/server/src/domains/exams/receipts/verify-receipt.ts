import type { VerifiedReceipt } from '@tamiz/contract/exams/receipts';

import { findByWords } from '#src/domains/exams/receipts/queries.ts';
import { readWords } from '#src/domains/exams/receipts/read-words.ts';
import { verifyAttempt } from '#src/domains/exams/results/verify-attempt.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { readSeal } from '#src/domains/exams/sitting/rules/seal-words.ts';
import { AppError } from '#src/platform/errors.ts';

/** 2026-11-15 by the clocks of central Mexico, as receipts say it. */
const dayFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeZone: 'America/Mexico_City',
});

/** Whether an exam was handed in with these words, and everything stored of it is still as it was sealed: replayed now. */
export const verifyReceipt = async (
  services: Services,
  typed: string,
): Promise<VerifiedReceipt> => {
  const range = readSeal(readWords(typed));
  const [found] = range === null ? [] : await findByWords(services.databases.staff.single, range);
  if (found === undefined) throw new AppError('receipt_unknown');
  const { problems } = await verifyAttempt(services, found.id);
  return {
    evaluation_title: found.evaluation_title,
    account_name: found.account_name,
    handed_in_on: dayFormat.format(found.completed_at),
    is_intact: problems.length === 0,
  };
};
