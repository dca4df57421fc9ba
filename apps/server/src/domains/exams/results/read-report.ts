import { attemptBreakdown } from '@tamiz/contract/hiring/candidate/attempt';
import type { Handle } from '@tamiz/db';

import { describeQuestions } from '#src/domains/hiring/candidates/describe-questions.ts';
import { writeCode } from '#src/domains/exams/verification/code.ts';
import { findForReport, listDifficulties } from '#src/domains/exams/results/queries.ts';
import type { Env } from '#src/platform/env.ts';
import { AppError } from '#src/platform/errors.ts';
import type { AttemptReportData } from '#src/platform/pdf/pdf-printer.ts';

type Reported = {
  data: AttemptReportData;
  placeId: string;
  /** The data tell the name nevertheless: whoever prints them decides. */
  isNameHidden: boolean;
};

/** The page where anybody can check a report; the code stands behind the hash, which no server is sent. */
const linkTo = ({ WEB_ORIGIN: origin }: Env, code: string) => ({
  code,
  page: `${origin}/verificar`,
  link: `${origin}/verificar#${code}`,
});

/** What the report of a finished attempt says: a pure function of what is stored. */
export const readReport = async (
  { handle, env }: { handle: Handle; env: Env },
  { accountId, id }: { accountId: string; id: string },
): Promise<Reported> => {
  const [[attempt], difficulties] = await Promise.all([
    findForReport(handle, { accountId, id }),
    listDifficulties(handle, {}),
  ]);
  if (attempt === undefined) throw new AppError('not_found');
  if (attempt.completed_at === null) throw new AppError('report_missing');
  return {
    placeId: attempt.place_id,
    isNameHidden: attempt.is_name_hidden && attempt.name !== null,
    data: {
      attemptId: attempt.id,
      candidateName: attempt.name ?? 'Persona eliminada',
      candidateEmail: attempt.email ?? '',
      positionTitle: attempt.position_title,
      accountName: attempt.account_name,
      evaluation: { title: attempt.evaluation_title, version: attempt.version },
      status: attempt.status,
      navigation: attempt.navigation,
      startedAt: attempt.started_at,
      completedAt: attempt.completed_at,
      extraTimeNote: null,
      regraded:
        attempt.score_before === null || attempt.regraded_at === null
          ? null
          : { at: attempt.regraded_at, correctBefore: attempt.score_before },
      breakdown: describeQuestions(attemptBreakdown.parse(attempt.breakdown), attempt.descriptions),
      difficultyNames: Object.fromEntries(difficulties.map((row) => [row.id, row.name])),
      signalCount: null,
      digest: attempt.digest?.toString('hex') ?? '',
      verification: attempt.digest === null ? null : linkTo(env, writeCode(id, attempt.digest)),
    },
  };
};
