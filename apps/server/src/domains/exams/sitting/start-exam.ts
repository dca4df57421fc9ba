import { privacyNoticeVersion } from '@tamiz/contract/exams/exam';
import type { ExamState } from '@tamiz/contract/exams/exam';

import { AppError } from '#src/platform/errors.ts';
import type { Candidate } from '#src/platform/http/candidate.ts';
import { closeAfterMs, examMs } from '#src/domains/exams/sitting/rules/clock.ts';
import { readTotal, startClock } from '#src/domains/exams/sitting/free/start-clock.ts';
import { questionOrder } from '#src/domains/exams/sitting/rules/order.ts';
import { insertEvent } from '#src/domains/exams/sitting/history/queries.ts';
import { findAttempt, insertAttempt, lockInvitation } from '#src/domains/exams/sitting/queries.ts';
import { readStanding } from '#src/domains/exams/sitting/standing.ts';
import { readState } from '#src/domains/exams/sitting/read-state.ts';
import { readVersion } from '#src/domains/exams/sitting/versions.ts';
import type { Services } from '#src/domains/exams/services.ts';

/** Large enough that two candidates hardly share an order by chance, small enough for an exact JavaScript number. */
const seeds = 2 ** 47;

/**
 * Starts an exam once: its version, the order of questions and options, and its closing time are fixed here. A free
 * exam shows its first question with it, because its one clock runs from here.
 * A repeated start continues the running attempt.
 */
export const startExam = async (
  services: Services,
  candidate: Candidate,
  consentVersion: string,
): Promise<ExamState> => {
  if (consentVersion !== privacyNoticeVersion) throw new AppError('exam_consent_missing');
  const { databases, clock, draw, versionMemory } = services;
  const { placeId, invitationId, accountId, leaseId } = candidate;
  await databases.exam(placeId).transaction(async (tx) => {
    await lockInvitation(tx, { accountId, invitationId });
    const now = clock.now();
    const standing = await readStanding(tx, candidate, now);
    if (standing.completed_at !== null) throw new AppError('exam_finished');
    const [running] = await findAttempt(tx, { accountId, placeId });
    if (running !== undefined) return;
    const questions = await readVersion(versionMemory, tx, standing.version_id);
    const seed = draw(seeds);
    const order = questionOrder(
      questions.map(({ questionId }) => questionId),
      seed,
    );
    const isFree = standing.navigation === 'free';
    const limitMs = isFree ? readTotal(questions, standing.extra_percent) : null;
    const [attempt] = await insertAttempt(tx, {
      accountId,
      placeId,
      invitationId,
      versionId: standing.version_id,
      navigation: standing.navigation,
      visits: isFree ? 1 : 0,
      maxScore: order.length,
      leaseId,
      consentVersion,
      order,
      seed,
      now,
      closesAt: new Date(now.getTime() + (limitMs === null ? examMs : limitMs + closeAfterMs)),
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
        ...(limitMs !== null && { navigation: 'free', limit_ms: limitMs }),
      }),
      now,
    });
    if (limitMs !== null) {
      await startClock(tx, { accountId, attemptId: attempt.id, order, limitMs, now });
    }
  });
  return readState(services, candidate);
};
