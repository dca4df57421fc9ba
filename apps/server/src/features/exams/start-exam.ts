import { privacyNoticeVersion } from '@tamiz/contract/exam';
import type { ExamState } from '@tamiz/contract/exam';

import { AppError } from '#src/errors.ts';
import type { Candidate } from '#src/exam-access.ts';
import { examMs } from '#src/features/exams/clock.ts';
import { questionOrder } from '#src/features/exams/order.ts';
import {
  findAttempt,
  insertAttempt,
  insertEvent,
  lockInvitation,
} from '#src/features/exams/queries.ts';
import { readStanding } from '#src/features/exams/standing.ts';
import { readState } from '#src/features/exams/state.ts';
import { readVersion } from '#src/features/exams/versions.ts';
import type { Services } from '#src/services.ts';

/** Large enough that no two candidates share an order by chance, small enough to be exact everywhere. */
const seeds = 2 ** 47;

/**
 * Begins an exam, once: its version, the order of questions and options, and when it closes are fixed here.
 * Starting again goes on with the one that runs.
 */
export const startExam = async (
  services: Services,
  candidate: Candidate,
  consentVersion: string,
): Promise<ExamState> => {
  if (consentVersion !== privacyNoticeVersion) throw new AppError('exam_consent_missing');
  const { databases, clock, draw, memories } = services;
  const { placeId, invitationId, accountId, leaseId } = candidate;
  await databases.exam(placeId).transaction(async (tx) => {
    await lockInvitation(tx, { invitationId });
    const now = clock.now();
    const standing = await readStanding(tx, candidate, now);
    const [running] = await findAttempt(tx, { placeId });
    if (running !== undefined) return;
    const questions = await readVersion(memories.versions, tx, standing.version_id);
    const seed = draw(seeds);
    const order = questionOrder(
      questions.map(({ questionId }) => questionId),
      seed,
    );
    const [attempt] = await insertAttempt(tx, {
      accountId,
      placeId,
      invitationId,
      versionId: standing.version_id,
      maxScore: order.length,
      leaseId,
      consentVersion,
      order,
      seed,
      now,
      closesAt: new Date(now.getTime() + examMs),
    });
    if (attempt === undefined) throw new AppError('internal');
    await insertEvent(tx, {
      accountId,
      attemptId: attempt.id,
      kind: 'started',
      number: null,
      data: JSON.stringify({
        version_id: standing.version_id,
        order,
        seed,
        consent: consentVersion,
        lease: leaseId,
      }),
      now,
    });
  });
  return readState(services, candidate);
};
