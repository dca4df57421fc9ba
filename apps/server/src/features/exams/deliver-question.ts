import type { ExamState } from '@tamiz/contract/exam';

import { AppError } from '#src/errors.ts';
import type { Candidate } from '#src/exam-access.ts';
import { limitMs } from '#src/features/exams/clock.ts';
import { endAttempt } from '#src/features/exams/end-attempt.ts';
import {
  findExtraTime,
  insertEvent,
  lockAttempt,
  updateCurrent,
} from '#src/features/exams/queries.ts';
import { asRunning, presentState, refuseOtherBrowser } from '#src/features/exams/state.ts';
import type { RunningAttempt } from '#src/features/exams/state.ts';
import { readVersion } from '#src/features/exams/versions.ts';
import type { Services } from '#src/services.ts';

/**
 * Delivers the question after the one the browser has, and starts its clock with it. Asked again because
 * the answer was lost, it delivers nothing new. After the last question the exam ends.
 */
export const deliverQuestion = async (
  services: Services,
  candidate: Candidate,
  after: number,
): Promise<ExamState> => {
  const { databases, clock, memories } = services;
  const { placeId, accountId } = candidate;
  const attempt = await databases.exam(placeId).transaction(async (tx): Promise<RunningAttempt> => {
    const [locked] = await lockAttempt(tx, { placeId });
    const running = asRunning(locked);
    if (running.completed_at !== null) return running;
    refuseOtherBrowser(running, candidate);
    if (after !== running.current_number) {
      if (after === running.current_number - 1) return running;
      throw new AppError('exam_question_closed');
    }
    const now = clock.now();
    if (now > running.closes_at) {
      await endAttempt(tx, { memory: memories.versions, attempt: running, reason: 'time', now });
      return { ...running, completed_at: now };
    }
    const number = after + 1;
    const questionId = running.question_order[after];
    if (questionId === undefined) {
      await endAttempt(tx, {
        memory: memories.versions,
        attempt: running,
        reason: 'answered',
        now,
      });
      return { ...running, completed_at: now };
    }
    const questions = await readVersion(memories.versions, tx, running.version_id);
    const question = questions.find((one) => one.questionId === questionId);
    if (question === undefined) throw new AppError('internal');
    const [extra] = await findExtraTime(tx, { placeId });
    const limit = limitMs(question.timeLimit, extra?.extra_time_percent ?? 0);
    const deadline = new Date(now.getTime() + limit);
    await insertEvent(tx, {
      accountId,
      attemptId: running.id,
      kind: 'delivered',
      number,
      data: JSON.stringify({ question_id: questionId, limit_ms: limit }),
      now,
    });
    await updateCurrent(tx, { attemptId: running.id, number, deadline, limitMs: limit });
    return {
      ...running,
      current_number: number,
      current_deadline: deadline,
      current_limit_ms: limit,
    };
  });
  return presentState(services, placeId, attempt);
};
