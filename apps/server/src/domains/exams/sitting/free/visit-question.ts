import type { ExamState } from '@tamiz/contract/exams/exam';

import { AppError } from '#src/platform/errors.ts';
import type { Candidate } from '#src/platform/http/candidate.ts';
import { findDelivery, updateVisited } from '#src/domains/exams/sitting/free/queries.ts';
import { dropEvents } from '#src/domains/exams/sitting/history/bounds.ts';
import { insertEvent, keepHeld } from '#src/domains/exams/sitting/history/queries.ts';
import { presentState } from '#src/domains/exams/sitting/present-state.ts';
import { lockAttempt } from '#src/domains/exams/sitting/queries.ts';
import {
  asRunning,
  isTimeOver,
  refuseOtherBrowser,
} from '#src/domains/exams/sitting/running-attempt.ts';
import type { RunningAttempt } from '#src/domains/exams/sitting/running-attempt.ts';
import type { Services } from '#src/domains/exams/services.ts';

/** Far more than anybody goes to and fro; beyond it questions still come, and their times are no longer told apart. */
const maxTold = 2_000;

/**
 * Puts another question of a free exam on screen; only that one leaves the server. Asked again because the answer was
 * lost, it changes nothing, and neither does a request from before a later one or after the time is over.
 */
export const visitQuestion = async (
  services: Services,
  candidate: Candidate,
  { after, number }: { after: number; number: number },
): Promise<ExamState> => {
  const { databases, clock } = services;
  const { placeId, accountId } = candidate;
  const attempt = await databases.exam(placeId).transaction(async (tx): Promise<RunningAttempt> => {
    const [locked] = await lockAttempt(tx, { accountId, placeId });
    const running = asRunning(locked);
    if (running.completed_at !== null) return running;
    refuseOtherBrowser(running, candidate);
    if (running.navigation !== 'free') throw new AppError('exam_forward_only');
    const questionId = running.question_order[number - 1];
    if (after === running.visits - 1) return running;
    if (after !== running.visits || questionId === undefined) {
      throw new AppError('exam_question_closed');
    }
    const now = clock.now();
    if (isTimeOver(running, now) || number === running.current_number) return running;
    const own = { accountId, attemptId: running.id };
    if (running.held_sequence !== null) await keepHeld(tx, own);
    const [seen] = await findDelivery(tx, { ...own, number });
    if (seen !== undefined && running.visits >= maxTold) await dropEvents(tx, { ...own, count: 1 });
    else {
      const kind = seen === undefined ? 'delivered' : 'revisited';
      const data = JSON.stringify({ question_id: questionId });
      await insertEvent(tx, { ...own, kind, number, data, now });
    }
    await updateVisited(tx, { ...own, number, now });
    return {
      ...running,
      current_number: number,
      visits: running.visits + 1,
      held_sequence: null,
      held_choice: null,
    };
  });
  return presentState(services, placeId, attempt);
};
