import type { ExamQuestion, ExamState } from '@tamiz/contract/exam';

import { AppError } from '#src/errors.ts';
import type { Candidate } from '#src/exam-access.ts';
import { remainingMs } from '#src/features/exams/clock.ts';
import { fromBits, optionOrder } from '#src/features/exams/order.ts';
import { findAttempt, findLatestSave } from '#src/features/exams/queries.ts';
import type { AttemptRow } from '#src/features/exams/queries.ts';
import { readVersion } from '#src/features/exams/versions.ts';
import type { VersionQuestion } from '#src/features/exams/versions.ts';
import type { Services } from '#src/services.ts';

/** An attempt that began with a fixed order; only those made before exams existed lack one. */
export type RunningAttempt = AttemptRow & {
  question_order: number[];
  order_seed: number;
  closes_at: Date;
};

/** The attempt of a session, or the reason why there is none. */
export const asRunning = (attempt: AttemptRow | undefined): RunningAttempt => {
  if (attempt === undefined) throw new AppError('exam_not_started');
  const { question_order: order, order_seed: seed, closes_at: closesAt } = attempt;
  if (order === null || seed === null || closesAt === null) throw new AppError('exam_finished');
  return { ...attempt, question_order: order, order_seed: seed, closes_at: closesAt };
};

/** Only the browser that holds the lease goes on. */
export const refuseOtherBrowser = (attempt: AttemptRow, { leaseId }: Candidate): void => {
  if (attempt.lease_id !== leaseId) throw new AppError('exam_lease_lost');
};

type Kept = { choice: number | null; sequence: number | null };

const presentQuestion = (
  attempt: RunningAttempt,
  question: VersionQuestion,
  { kept, now }: { kept: Kept | undefined; now: Date },
): ExamQuestion => ({
  number: attempt.current_number,
  type: question.type,
  text: question.text,
  options: optionOrder(question.answers, attempt.order_seed, question).map(({ text }, index) => ({
    position: index + 1,
    text,
  })),
  limit_ms: attempt.current_limit_ms ?? 1,
  remaining_ms: remainingMs(attempt.current_deadline ?? now, now),
  choice: fromBits(kept?.choice ?? 0),
  sequence: kept?.sequence ?? 0,
});

/** What a browser may know of a running attempt: the question on screen, and nothing of any other. */
export const presentState = async (
  { databases, memories, clock }: Services,
  placeId: string,
  attempt: RunningAttempt,
): Promise<ExamState> => {
  const now = clock.now();
  const state = {
    total: attempt.question_order.length,
    closes_at: attempt.closes_at.toISOString(),
    server_now: now.toISOString(),
  };
  if (attempt.completed_at !== null) return { ...state, stage: 'finished', question: null };
  const number = attempt.current_number;
  if (number === 0) return { ...state, stage: 'in_progress', question: null };
  const { read } = databases.exam(placeId);
  const [questions, [kept]] = await Promise.all([
    readVersion(memories.versions, read, attempt.version_id),
    findLatestSave(read, { attemptId: attempt.id, number }),
  ]);
  const id = attempt.question_order[number - 1];
  const question = questions.find(({ questionId }) => questionId === id);
  if (question === undefined) throw new AppError('internal');
  return {
    ...state,
    stage: 'in_progress',
    question: presentQuestion(attempt, question, { kept, now }),
  };
};

/** Where the exam of a session stands. */
export const readState = async (services: Services, candidate: Candidate): Promise<ExamState> => {
  const { placeId } = candidate;
  const [found] = await findAttempt(services.databases.exam(placeId).read, { placeId });
  const attempt = asRunning(found);
  if (attempt.completed_at === null) refuseOtherBrowser(attempt, candidate);
  return presentState(services, placeId, attempt);
};
