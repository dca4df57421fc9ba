import { attemptBreakdown } from '@tamiz/contract/hiring/attempt';

import { AppError } from '#src/platform/errors.ts';
import { findForReport, listDifficulties } from '#src/domains/exams/results/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';

/**
 * The report of a finished attempt with the names of its person and position: a pure function of what is stored, so
 * the same one has the same bytes.
 */
export const printReport = async (
  { databases, pdf, env }: Services,
  { accountId, id }: { accountId: string; id: string },
): Promise<{ names: string[]; bytes: Buffer }> => {
  const { single } = databases.account(accountId);
  const [[attempt], difficulties] = await Promise.all([
    findForReport(single, { accountId, id }),
    listDifficulties(single, {}),
  ]);
  if (attempt === undefined) throw new AppError('not_found');
  if (attempt.completed_at === null) throw new AppError('report_missing');
  if (attempt.is_name_hidden) throw new AppError('name_hidden');
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
    contactEmail: env.CONTACT_EMAIL,
  };
  return {
    names: [data.candidateName, data.positionTitle],
    bytes: await pdf.attemptReport(data, accountId),
  };
};
