import type { ExamState } from '@tamiz/contract/exams/exam';

import type { Candidate } from '#src/platform/http/candidate.ts';
import { dropEvents, isFull } from '#src/domains/exams/sitting/history/bounds.ts';
import { insertEvent } from '#src/domains/exams/sitting/history/queries.ts';
import { lockAttempt, updateLease } from '#src/domains/exams/sitting/queries.ts';
import { readStanding } from '#src/domains/exams/sitting/standing.ts';
import { asRunning } from '#src/domains/exams/sitting/running-attempt.ts';
import { readState } from '#src/domains/exams/sitting/read-state.ts';
import type { Services } from '#src/domains/exams/services.ts';

/** So many changes of browser are kept of one attempt; more would tell nothing new. */
const maxTold = 200;

/**
 * Continues the exam in this browser when the person asks for it; the previous one can no longer write. Refused
 * for a link that is no longer valid.
 */
export const takeOverExam = async (
  services: Services,
  candidate: Candidate,
): Promise<ExamState> => {
  const { databases, clock } = services;
  const { placeId, accountId, leaseId } = candidate;
  await databases.exam(placeId).transaction(async (tx) => {
    const [locked] = await lockAttempt(tx, { accountId, placeId });
    const running = asRunning(locked);
    if (running.completed_at !== null || running.lease_id === leaseId) return;
    const now = clock.now();
    await readStanding(tx, candidate, now);
    await updateLease(tx, { accountId, attemptId: running.id, leaseId });
    const kind = 'lease_taken';
    if (await isFull(tx, { accountId, attemptId: running.id, kind, most: maxTold })) {
      await dropEvents(tx, { accountId, attemptId: running.id, count: 1 });
      return;
    }
    await insertEvent(tx, {
      accountId,
      attemptId: running.id,
      kind,
      number: running.current_number === 0 ? null : running.current_number,
      data: JSON.stringify({ lease: leaseId }),
      now,
    });
  });
  return readState(services, candidate);
};
