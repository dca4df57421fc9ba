import type { ExamQuestion, ExamState } from '@tamiz/contract/exams/exam';

import { AppError } from '#src/platform/errors.ts';
import { remainingMs } from '#src/domains/exams/sitting/rules/clock.ts';
import { fromBits, optionOrder } from '#src/domains/exams/sitting/rules/order.ts';
import { findLatestSave } from '#src/domains/exams/sitting/queries.ts';
import { readVersion } from '#src/domains/exams/sitting/versions.ts';
import type { VersionQuestion } from '#src/domains/exams/sitting/versions.ts';
import type { Services } from '#src/domains/exams/services.ts';
import type { RunningAttempt } from '#src/domains/exams/sitting/running-attempt.ts';

type Kept = { choice: number | null; sequence: number | null };

const presentQuestion = (
  attempt: RunningAttempt,
  question: VersionQuestion,
  { kept, now }: { kept: Kept | undefined; now: Date },
): ExamQuestion => ({
  number: attempt.current_number,
  type: question.type,
  text: question.text,
  ...(question.codeColours && { code_colours: question.codeColours }),
  options: optionOrder(question.answers, attempt.order_seed, question).map(({ text }, index) => ({
    position: index + 1,
    text,
  })),
  limit_ms: attempt.current_limit_ms ?? 1,
  remaining_ms: remainingMs(attempt.current_deadline ?? now, now),
  choice: fromBits(kept?.choice ?? 0),
  sequence: kept?.sequence ?? 0,
});

/** What a browser may know of a running attempt: only the question on screen. */
export const presentState = async (
  { databases, versionMemory, clock }: Services,
  placeId: string,
  attempt: RunningAttempt,
): Promise<ExamState> => {
  const now = clock.now();
  const state = {
    total: attempt.question_order.length,
    closes_at: attempt.closes_at.toISOString(),
    server_now: now.toISOString(),
    paused_after: attempt.completed_at === null ? attempt.paused_after : null,
  };
  if (attempt.completed_at !== null) return { ...state, stage: 'finished', question: null };
  const number = attempt.current_number;
  if (number === 0) return { ...state, stage: 'in_progress', question: null };
  const { single } = databases.exam(placeId);
  const [questions, [stored]] = await Promise.all([
    readVersion(versionMemory, single, attempt.version_id),
    findLatestSave(single, { accountId: attempt.account_id, attemptId: attempt.id, number }),
  ]);
  const { held_sequence: sequence, held_choice: choice } = attempt;
  const kept = sequence === null ? stored : { sequence, choice };
  const id = attempt.question_order[number - 1];
  const question = questions.find(({ questionId }) => questionId === id);
  if (question === undefined) throw new AppError('internal');
  return {
    ...state,
    stage: 'in_progress',
    question: presentQuestion(attempt, question, { kept, now }),
  };
};
