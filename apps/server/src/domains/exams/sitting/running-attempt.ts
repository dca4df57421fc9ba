import { AppError } from '#src/platform/errors.ts';
import type { Candidate } from '#src/platform/http/candidate.ts';
import type { AttemptRow } from '#src/domains/exams/sitting/queries.ts';

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

/** The question that was delivered last, whether it is on screen or closed by a pause. */
export const reachedNumber = (attempt: AttemptRow): number =>
  attempt.paused_after ?? attempt.current_number;

/** Refuses every browser but the one that holds the lease. */
export const refuseOtherBrowser = (attempt: AttemptRow, { leaseId }: Candidate): void => {
  if (attempt.lease_id !== leaseId) throw new AppError('exam_lease_lost');
};

/** Whether the one clock of a free exam has run out; where every question has its own there is none. */
export const isTimeOver = (attempt: AttemptRow, now: Date): boolean =>
  attempt.navigation === 'free' &&
  attempt.current_deadline !== null &&
  now > attempt.current_deadline;
