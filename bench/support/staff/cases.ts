import { bankCases } from '#bench/support/staff/bank-cases.ts';
import type { Cases } from '#bench/support/staff/measured-cases.ts';
import { moneyCases } from '#bench/support/staff/money-cases.ts';
import { peopleCases } from '#bench/support/staff/people-cases.ts';
import { recordCases } from '#bench/support/staff/record-cases.ts';

/** Every call of the back office that reads, by its id in the contract: first, middle and last page, and what is rare. */
export const casesByEndpoint: Readonly<Record<string, Cases>> = {
  ...recordCases,
  ...peopleCases,
  ...moneyCases,
  ...bankCases,
};

/** Reads of the back office that are not measured, and why. */
export const notMeasured: Readonly<Record<string, string>> = {
  previewRegrade:
    'It scores every finished exam of a version again: work that grows with the version by its nature, asked for once before a regrade.',
};

/** Those that read many rows by their nature, and what bounds them. */
export const readsMuch: Readonly<Record<string, string>> = {
  findAuditChoices: 'A text anywhere in a name: it looks at every name of people with access.',
  getStaffPaymentTotals: 'It adds up every payment that is sought.',
  listQuestions:
    'It tells how many questions there are, so it counts those that match; a bank has thousands.',
  listStaffEvaluations: 'Fifteen evaluations, each with a look at all its questions.',
  getEvaluationReach: 'It counts up to 10,000 places that were invited.',
  getQuestionReach: 'It counts up to 10,000 places that were invited.',
};
