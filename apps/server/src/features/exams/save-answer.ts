import type { ErrorCode } from '@tamiz/contract';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/errors.ts';
import type { Candidate } from '#src/exam-access.ts';
import { graceMs, offlineMs } from '#src/features/exams/clock.ts';
import { toBits } from '#src/features/exams/order.ts';
import { notePulse } from '#src/features/exam-fairness/pulse.ts';
import { findAttempt, saveAnswers } from '#src/features/exams/queries.ts';
import type { Save } from '#src/features/exams/queries.ts';
import type { Clock } from '#src/ports/clock.ts';
import type { Services } from '#src/services.ts';

type Waiting = {
  save: Save;
  resolve: (verdict: string) => void;
  reject: (error: unknown) => void;
};

/** One statement carries at most this many. */
const most = 500;

/**
 * Saves answers of many exams together: while one batch is on its way the next one gathers, and every
 * caller hears of its own commit. At most one save of an attempt goes into a batch, the rest waits.
 */
export const createAnswerSaver = (handle: Handle, clock: Clock) => {
  let waiting: Waiting[] = [];
  let isFlushing = false;
  let hasFailed = false;

  const takeBatch = (): Waiting[] => {
    const taken = new Set<string>();
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const one of waiting) {
      const fits = batch.length < most && !taken.has(one.save.attemptId);
      if (fits) taken.add(one.save.attemptId);
      (fits ? batch : rest).push(one);
    }
    waiting = rest;
    return batch;
  };

  const flush = async (): Promise<void> => {
    if (isFlushing) return;
    isFlushing = true;
    while (waiting.length > 0) {
      const batch = takeBatch();
      try {
        // The database was away: what that took of anybody's time is given back before answers are judged.
        if (hasFailed) await notePulse(handle, clock);
        hasFailed = false;
        const now = clock.now();
        const verdicts = await saveAnswers(
          handle,
          batch.map(({ save }) => save),
          { now, graceMs, offlineMs },
        );
        for (const [index, { resolve }] of batch.entries()) resolve(verdicts[index] ?? 'unknown');
      } catch (error) {
        hasFailed = true;
        for (const { reject } of batch) reject(error);
      }
    }
    isFlushing = false;
  };

  return (save: Save): Promise<string> =>
    new Promise((resolve, reject) => {
      waiting.push({ save, resolve, reject });
      // What else arrives in this turn of the loop still joins the batch.
      setImmediate(() => void flush());
    });
};

export type AnswerSaver = ReturnType<typeof createAnswerSaver>;

const refusals: Readonly<Record<string, ErrorCode>> = {
  lease_lost: 'exam_lease_lost',
  finished: 'exam_finished',
  closed: 'exam_question_closed',
  late: 'exam_answer_late',
  stale: 'exam_answer_stale',
  unknown: 'exam_not_started',
};

type Answer = { number: number; sequence: number; choice: number[]; elapsedMs: number };

const mostRemembered = 50_000;

/** A place has one attempt and keeps it, so what was found once stays true. */
const attemptIdOf = async (
  { databases, memories: { attemptIds } }: Services,
  placeId: string,
): Promise<string> => {
  const remembered = attemptIds.get(placeId);
  if (remembered !== undefined) return remembered;
  const [attempt] = await findAttempt(databases.exam(placeId).read, { placeId });
  if (attempt === undefined) throw new AppError('exam_not_started');
  if (attemptIds.size >= mostRemembered) attemptIds.clear();
  attemptIds.set(placeId, attempt.id);
  return attempt.id;
};

/** Keeps an answer; it is acknowledged when it is committed, and a repeated one changes nothing. */
export const saveAnswer = async (
  services: Services,
  { placeId, leaseId }: Candidate,
  { number, sequence, choice, elapsedMs }: Answer,
): Promise<void> => {
  const attemptId = await attemptIdOf(services, placeId);
  const verdict = await services.saveAnswer({
    attemptId,
    leaseId,
    number,
    sequence,
    choice: toBits(choice),
    elapsedMs,
  });
  if (verdict !== 'saved') throw new AppError(refusals[verdict] ?? 'internal');
};
