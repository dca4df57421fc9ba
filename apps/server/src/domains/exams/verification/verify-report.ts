import type { VerifiedReport } from '@tamiz/contract/exams/verification';

import { verifyAttempt } from '#src/domains/exams/results/verify-attempt.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { readCode } from '#src/domains/exams/verification/code.ts';
import { findSealed, findVerified } from '#src/domains/exams/verification/queries.ts';
import { AppError } from '#src/platform/errors.ts';

/** 'A. P.' of 'Ana Peña Ruiz': enough to compare with a report, too little to learn who somebody is. */
const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => `${String.fromCodePoint(word.codePointAt(0) ?? 0).toLocaleUpperCase('es-MX')}.`)
    .join(' ');

/** What a report with this code said when it was printed, whether its events are unaltered, and its score of today. */
export const verifyReport = async (services: Services, typed: string): Promise<VerifiedReport> => {
  const { databases } = services;
  const sought = readCode(typed);
  const [sealed] = sought === null ? [] : await findSealed(databases.staff.single, sought);
  if (sealed === undefined) throw new AppError('report_unknown');
  const { id, account_id: accountId, last_event_id: lastEventId } = sealed;
  const [[report], { problems }] = await Promise.all([
    findVerified(databases.account(accountId).single, { accountId, id, lastEventId }),
    verifyAttempt(services, id),
  ]);
  if (report === undefined) throw new AppError('report_unknown');
  const { score_before: before, corrected_at: correctedAt, max_score: total } = report;
  return {
    position_title: report.position_title,
    account_name: report.account_name,
    completed_at: report.completed_at.toISOString(),
    initials: report.name === null || report.is_name_hidden ? null : initialsOf(report.name),
    correct: before ?? report.score,
    total,
    is_marked: report.is_marked,
    is_intact: problems.length === 0,
    corrected:
      correctedAt === null ? null : { at: correctedAt.toISOString(), correct: report.score, total },
  };
};
