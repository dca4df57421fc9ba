import type { ExamState } from '@tamiz/contract/exams/exam';

import type { Candidate } from '#src/platform/http/candidate.ts';
import { endAttempt } from '#src/domains/exams/sitting/end-attempt.ts';
import { presentState } from '#src/domains/exams/sitting/present-state.ts';
import { lockAttempt } from '#src/domains/exams/sitting/queries.ts';
import {
  asRunning,
  isTimeOver,
  refuseOtherBrowser,
} from '#src/domains/exams/sitting/running-attempt.ts';
import type { Services } from '#src/domains/exams/services.ts';

/**
 * Hands in a free exam whose time is over, when its browser has sent all it had. Asked before that, as by a page that
 * has not heard of more time yet, it changes nothing.
 */
export const endOverdue = async (services: Services, candidate: Candidate): Promise<ExamState> => {
  const { databases, clock, versionMemory } = services;
  const { placeId, accountId } = candidate;
  const attempt = await databases.exam(placeId).transaction(async (tx) => {
    const [locked] = await lockAttempt(tx, { accountId, placeId });
    const running = asRunning(locked);
    if (running.completed_at !== null) return running;
    refuseOtherBrowser(running, candidate);
    const now = clock.now();
    if (!isTimeOver(running, now)) return running;
    await endAttempt(tx, { memory: versionMemory, attempt: running, reason: 'time', now });
    return { ...running, completed_at: now };
  });
  return presentState(services, placeId, attempt);
};
