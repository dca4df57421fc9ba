import { privacyNoticeVersion } from '@tamiz/contract/exams/exam';
import type { ExamState } from '@tamiz/contract/exams/exam';

import { AppError } from '#src/platform/errors.ts';
import type { Candidate } from '#src/platform/http/candidate.ts';
import { closeAfterMs, examMs } from '#src/domains/exams/sitting/rules/clock.ts';
import { readTotal, startClock } from '#src/domains/exams/sitting/free/start-clock.ts';
import { questionOrder } from '#src/domains/exams/sitting/rules/order.ts';
import { insertStarted } from '#src/domains/exams/sitting/history/queries.ts';
import {
  findAttempt,
  findStanding,
  insertAttempt,
  lockInvitation,
} from '#src/domains/exams/sitting/queries.ts';
import { asRunning } from '#src/domains/exams/sitting/running-attempt.ts';
import { asStanding } from '#src/domains/exams/sitting/standing.ts';
import { presentState } from '#src/domains/exams/sitting/present-state.ts';
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
  const started = await databases.exam(placeId).transaction(async (tx) => {
    // They leave together, and each sees what was committed before its own turn: the last two what the lock waited for.
    const [, [found], [running]] = await Promise.all([
      lockInvitation(tx, { accountId, invitationId }),
      findStanding(tx, { accountId, placeId, invitationId }),
      findAttempt(tx, { accountId, placeId }),
    ]);
    const now = clock.now();
    const standing = asStanding(found, candidate, now);
    if (standing.completed_at !== null) throw new AppError('exam_finished');
    if (running !== undefined) return null;
    const questions = await readVersion(versionMemory, tx, standing.version_id);
    const seed = draw(seeds);
    const order = questionOrder(
      questions.map(({ questionId }) => questionId),
      seed,
    );
    const isFree = standing.navigation === 'free';
    const limitMs = isFree ? readTotal(questions, standing.extra_percent) : null;
    const event = {
      version_id: standing.version_id,
      order,
      seed,
      consent: consentVersion,
      lease: leaseId,
      ...(limitMs !== null && { navigation: 'free', limit_ms: limitMs }),
    };
    const [[attempt], [written]] = await Promise.all([
      insertAttempt(tx, {
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
      }),
      insertStarted(tx, { accountId, placeId, data: JSON.stringify(event), now }),
    ]);
    if (attempt === undefined || written === undefined) throw new AppError('internal');
    if (limitMs === null) return asRunning(attempt);
    await startClock(tx, { accountId, attemptId: attempt.id, order, limitMs, now });
    return null;
  });
  return started === null
    ? readState(services, candidate)
    : presentState(services, placeId, started);
};
