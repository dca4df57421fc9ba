import type { ExamState } from '@tamiz/contract/exams/exam';

import { AppError } from '#src/platform/errors.ts';
import type { Candidate } from '#src/platform/http/candidate.ts';
import { limitMs } from '#src/domains/exams/sitting/rules/clock.ts';
import { endAttempt } from '#src/domains/exams/sitting/end-attempt.ts';
import { insertEvent, keepHeld } from '#src/domains/exams/sitting/history/queries.ts';
import { findExtraTime, lockAttempt, updateCurrent } from '#src/domains/exams/sitting/queries.ts';
import {
  asRunning,
  reachedNumber,
  refuseOtherBrowser,
} from '#src/domains/exams/sitting/running-attempt.ts';
import { presentState } from '#src/domains/exams/sitting/present-state.ts';
import type { RunningAttempt } from '#src/domains/exams/sitting/running-attempt.ts';
import { readVersion } from '#src/domains/exams/sitting/versions.ts';
import type { Services } from '#src/domains/exams/services.ts';

/**
 * Delivers the question after the one the browser has, and starts its clock with it. Asked again because
 * the answer was lost, it delivers nothing new. After the last question the exam ends.
 */
export const deliverQuestion = async (
  services: Services,
  candidate: Candidate,
  after: number,
): Promise<ExamState> => {
  const { databases, clock, versionMemory } = services;
  const { placeId, accountId } = candidate;
  let isNewQuestion = false;
  const attempt = await databases.exam(placeId).transaction(async (tx): Promise<RunningAttempt> => {
    // The work may run again.
    isNewQuestion = false;
    const [[locked], [extra]] = await Promise.all([
      lockAttempt(tx, { accountId, placeId }),
      findExtraTime(tx, { accountId, placeId }),
    ]);
    const running = asRunning(locked);
    if (running.completed_at !== null) return running;
    if (running.navigation === 'free') throw new AppError('exam_question_closed');
    refuseOtherBrowser(running, candidate);
    const reached = reachedNumber(running);
    if (after !== reached) {
      if (after === reached - 1) return running;
      throw new AppError('exam_question_closed');
    }
    const now = clock.now();
    if (now > running.closes_at) {
      await endAttempt(tx, { memory: versionMemory, attempt: running, reason: 'time', now });
      return { ...running, completed_at: now };
    }
    const number = after + 1;
    const questionId = running.question_order[after];
    if (questionId === undefined) {
      await endAttempt(tx, {
        memory: versionMemory,
        attempt: running,
        reason: 'answered',
        now,
      });
      return { ...running, completed_at: now };
    }
    const questions = await readVersion(versionMemory, tx, running.version_id);
    const question = questions.find((one) => one.questionId === questionId);
    if (question === undefined) throw new AppError('internal');
    const limit = limitMs(question.timeLimit, extra?.extra_time_percent ?? 0);
    const deadline = new Date(now.getTime() + limit);
    if (running.held_sequence !== null) await keepHeld(tx, { accountId, attemptId: running.id });
    const attemptId = running.id;
    await Promise.all([
      insertEvent(tx, {
        accountId,
        attemptId,
        kind: 'delivered',
        number,
        data: JSON.stringify({ question_id: questionId, limit_ms: limit }),
        now,
      }),
      updateCurrent(tx, { accountId, attemptId, number, deadline, limitMs: limit, now }),
    ]);
    isNewQuestion = true;
    return {
      ...running,
      current_number: number,
      paused_after: null,
      current_deadline: deadline,
      current_limit_ms: limit,
      held_sequence: null,
      held_choice: null,
    };
  });
  return presentState(services, placeId, attempt, { isNewQuestion });
};
