import type { ExamState } from '@tamiz/contract/exams/exam';

import type { Candidate } from '#src/platform/http/candidate.ts';
import { endAttempt } from '#src/domains/exams/sitting/end-attempt.ts';
import { lockAttempt } from '#src/domains/exams/sitting/queries.ts';
import {
  asRunning,
  isTimeOver,
  refuseOtherBrowser,
} from '#src/domains/exams/sitting/running-attempt.ts';
import { presentState } from '#src/domains/exams/sitting/present-state.ts';
import type { Services } from '#src/domains/exams/services.ts';

/** The candidate ends the exam; open questions stay unanswered. A repeated call changes nothing. */
export const finishExam = async (services: Services, candidate: Candidate): Promise<ExamState> => {
  const { databases, clock, versionMemory } = services;
  const { placeId, accountId } = candidate;
  const attempt = await databases.exam(placeId).transaction(async (tx) => {
    const [locked] = await lockAttempt(tx, { accountId, placeId });
    const running = asRunning(locked);
    if (running.completed_at !== null) return running;
    refuseOtherBrowser(running, candidate);
    const now = clock.now();
    const reason = isTimeOver(running, now) ? 'time' : 'finished';
    await endAttempt(tx, { memory: versionMemory, attempt: running, reason, now });
    return { ...running, completed_at: now };
  });
  return presentState(services, placeId, attempt);
};
