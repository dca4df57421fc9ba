import type { ExamState } from '@tamiz/contract/exam';

import type { Candidate } from '#src/exam-access.ts';
import { endAttempt } from '#src/features/exams/end-attempt.ts';
import {
  insertEvent,
  listOverdue,
  lockAttempt,
  lockAttemptById,
  updateLease,
} from '#src/features/exams/queries.ts';
import { readStanding } from '#src/features/exams/standing.ts';
import {
  asRunning,
  presentState,
  readState,
  refuseOtherBrowser,
} from '#src/features/exams/state.ts';
import type { VersionMemory } from '#src/features/exams/versions.ts';
import type { WorkerServices } from '#src/jobs/worker-services.ts';
import type { Services } from '#src/services.ts';

/** The candidate ends the exam; what they did not answer stays unanswered. Said twice, it stays ended. */
export const finishExam = async (services: Services, candidate: Candidate): Promise<ExamState> => {
  const { databases, clock, memories } = services;
  const { placeId } = candidate;
  const attempt = await databases.exam(placeId).transaction(async (tx) => {
    const [locked] = await lockAttempt(tx, { placeId });
    const running = asRunning(locked);
    if (running.completed_at !== null) return running;
    refuseOtherBrowser(running, candidate);
    const now = clock.now();
    await endAttempt(tx, { memory: memories.versions, attempt: running, reason: 'finished', now });
    return { ...running, completed_at: now };
  });
  return presentState(services, placeId, attempt);
};

/** Goes on in this browser, on purpose; the one before can no longer write. A link that died gives no way in. */
export const takeOverExam = async (
  services: Services,
  candidate: Candidate,
): Promise<ExamState> => {
  const { databases, clock } = services;
  const { placeId, accountId, leaseId } = candidate;
  await databases.exam(placeId).transaction(async (tx) => {
    const [locked] = await lockAttempt(tx, { placeId });
    const running = asRunning(locked);
    if (running.completed_at !== null || running.lease_id === leaseId) return;
    const now = clock.now();
    await readStanding(tx, candidate, now);
    await updateLease(tx, { attemptId: running.id, leaseId });
    await insertEvent(tx, {
      accountId,
      attemptId: running.id,
      kind: 'lease_taken',
      number: running.current_number === 0 ? null : running.current_number,
      data: JSON.stringify({ lease: leaseId }),
      now,
    });
  });
  return readState(services, candidate);
};

const batch = 200;

/** Ends the exams whose day is over: nobody has to come back for their result to count. */
export const closeOverdue = async (
  { database, clock }: WorkerServices,
  memory: VersionMemory,
): Promise<void> => {
  const now = clock.now();
  for (const { id } of await listOverdue(database.read, { now, limit: batch })) {
    await database.transaction(async (tx) => {
      const [locked] = await lockAttemptById(tx, { id });
      if (locked === undefined || locked.completed_at !== null) return;
      await endAttempt(tx, { memory, attempt: asRunning(locked), reason: 'time', now });
    });
  }
};
