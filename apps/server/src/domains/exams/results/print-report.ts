import { attemptBreakdown } from '@tamiz/contract/hiring/attempt';

import { AppError } from '#src/platform/errors.ts';
import { findForReport, listDifficulties } from '#src/domains/exams/results/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';

/** The report of a finished attempt: a pure function of what is stored, so the same one has the same bytes. */
export const printReport = async (
  { databases, pdf }: Services,
  { accountId, id }: { accountId: string; id: string },
): Promise<Buffer> => {
  const { single } = databases.account(accountId);
  const [[attempt], difficulties] = await Promise.all([
    findForReport(single, { accountId, id }),
    listDifficulties(single, {}),
  ]);
  if (attempt === undefined) throw new AppError('not_found');
  if (attempt.completed_at === null) throw new AppError('report_missing');
  const data = {
    attemptId: attempt.id,
    candidateName: attempt.name ?? 'Persona eliminada',
    candidateEmail: attempt.email ?? '',
    positionTitle: attempt.position_title,
    accountName: attempt.account_name,
    evaluation: { title: attempt.evaluation_title, version: attempt.version },
    status: attempt.status,
    startedAt: attempt.started_at,
    completedAt: attempt.completed_at,
    extraTimeNote: null,
    breakdown: attemptBreakdown.parse(attempt.breakdown),
    difficultyNames: Object.fromEntries(difficulties.map((row) => [row.id, row.name])),
    signalCount: null,
    digest: attempt.digest?.toString('hex') ?? '',
  };
  return pdf.attemptReport(data, accountId);
};
