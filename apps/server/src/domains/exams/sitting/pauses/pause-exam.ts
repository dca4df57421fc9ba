import type { ExamState } from '@tamiz/contract/exams/exam';

import { AppError } from '#src/platform/errors.ts';
import type { Candidate } from '#src/platform/http/candidate.ts';
import { endAttempt } from '#src/domains/exams/sitting/end-attempt.ts';
import { insertEvent, keepHeld } from '#src/domains/exams/sitting/history/queries.ts';
import { lockAttempt, updatePaused } from '#src/domains/exams/sitting/queries.ts';
import { presentState } from '#src/domains/exams/sitting/present-state.ts';
import {
  asRunning,
  reachedNumber,
  refuseOtherBrowser,
} from '#src/domains/exams/sitting/running-attempt.ts';
import type { RunningAttempt } from '#src/domains/exams/sitting/running-attempt.ts';
import type { Services } from '#src/domains/exams/services.ts';

/**
 * Closes the question on screen without delivering the next, which waits until it is asked for; the exam still closes
 * when it would have. Asked again because the answer was lost, it changes nothing. After the last question nothing waits.
 */
export const pauseExam = async (
  services: Services,
  candidate: Candidate,
  after: number,
): Promise<ExamState> => {
  const { databases, clock, versionMemory } = services;
  const { placeId, accountId } = candidate;
  const attempt = await databases.exam(placeId).transaction(async (tx): Promise<RunningAttempt> => {
    const [locked] = await lockAttempt(tx, { accountId, placeId });
    const running = asRunning(locked);
    if (running.completed_at !== null) return running;
    refuseOtherBrowser(running, candidate);
    if (running.navigation === 'free') throw new AppError('exam_without_pause');
    const reached = reachedNumber(running);
    if (after === reached && running.paused_after !== null) return running;
    // A pause that was over before this copy of the call came.
    if (after === reached - 1) return running;
    if (after !== reached || after === 0 || running.question_order[after] === undefined) {
      throw new AppError('exam_question_closed');
    }
    const now = clock.now();
    if (now > running.closes_at) {
      await endAttempt(tx, { memory: versionMemory, attempt: running, reason: 'time', now });
      return { ...running, completed_at: now };
    }
    const own = { accountId, attemptId: running.id };
    if (running.held_sequence !== null) await keepHeld(tx, own);
    await insertEvent(tx, { ...own, kind: 'paused', number: after, data: '{}', now });
    await updatePaused(tx, { ...own, after });
    return { ...running, current_number: 0, paused_after: after };
  });
  return presentState(services, placeId, attempt);
};
