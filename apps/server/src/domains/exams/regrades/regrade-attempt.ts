import { isDeepStrictEqual } from 'node:util';

import { attemptBreakdown } from '@tamiz/contract/hiring/candidate/attempt';
import type { AttemptBreakdown } from '@tamiz/contract/hiring/candidate/attempt';
import type { Handle } from '@tamiz/db';

import { computeResult } from '#src/domains/exams/sitting/end-attempt.ts';
import { readDecidingEvents } from '#src/domains/exams/sitting/history/read-events.ts';
import type { Response } from '#src/domains/exams/sitting/rules/score.ts';
import type { VersionMemory } from '#src/domains/exams/sitting/versions.ts';
import type { FinishedRow } from '#src/domains/exams/regrades/queries.ts';
import { rightQuestions } from '#src/domains/exams/regrades/right-questions.ts';

type Correction = { id: number; question_id: number; correct_answer_ids: number[] };

type Keys = { memory: VersionMemory; corrections: readonly Correction[] };

export type Regraded = {
  score: number;
  breakdown: AttemptBreakdown;
  responses: readonly Response[];
  becameRight: number[];
  becameWrong: number[];
};

/** What an attempt's result is under these keys, by the scoring that ended it; null when nothing differs. */
export const regradeAttempt = async (
  handle: Handle,
  attempt: FinishedRow,
  { memory, corrections }: Keys,
): Promise<Regraded | null> => {
  const { id: attemptId, account_id: accountId } = attempt;
  const questions = attempt.question_order.length;
  const events = await readDecidingEvents(handle, { accountId, attemptId, questions });
  // Its half-year was dropped: what is left is the result, and nobody whose it is.
  if (events.length === 0) return null;
  const { score, breakdown, responses } = await computeResult(handle, {
    memory,
    attempt,
    events,
    corrections,
  });
  if (isDeepStrictEqual(breakdown, attempt.breakdown)) return null;
  const before = rightQuestions(attemptBreakdown.parse(attempt.breakdown));
  const after = rightQuestions(breakdown);
  return {
    score,
    breakdown,
    responses,
    becameRight: [...after.difference(before)],
    becameWrong: [...before.difference(after)],
  };
};
