import type { ErrorCode } from '@tamiz/contract';

import type { Services } from '#src/domains/exams/services.ts';
import { findAttempt } from '#src/domains/exams/sitting/queries.ts';
import { toBits } from '#src/domains/exams/sitting/rules/order.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Candidate } from '#src/platform/http/candidate.ts';

const refusals: Readonly<Record<string, ErrorCode>> = {
  lease_lost: 'exam_lease_lost',
  finished: 'exam_finished',
  closed: 'exam_question_closed',
  late: 'exam_answer_late',
  stale: 'exam_answer_stale',
  unknown: 'exam_not_started',
};

type Answer = { number: number; sequence: number; choice: number[]; elapsedMs: number };

const maxRemembered = 50_000;

/** A place has one attempt for ever, so its id can be remembered. */
const attemptIdOf = async (
  { databases, attemptIds }: Services,
  { accountId, placeId }: Candidate,
): Promise<string> => {
  const remembered = attemptIds.get(placeId);
  if (remembered !== undefined) return remembered;
  const [attempt] = await findAttempt(databases.exam(placeId).single, { accountId, placeId });
  if (attempt === undefined) throw new AppError('exam_not_started');
  if (attemptIds.size >= maxRemembered) attemptIds.clear();
  attemptIds.set(placeId, attempt.id);
  return attempt.id;
};

/** Saves an answer; it is acknowledged after the commit, and a repeated save changes nothing. */
export const saveAnswer = async (
  services: Services,
  candidate: Candidate,
  { number, sequence, choice, elapsedMs }: Answer,
): Promise<void> => {
  const attemptId = await attemptIdOf(services, candidate);
  const verdict = await services.answerSaver({
    attemptId,
    leaseId: candidate.leaseId,
    number,
    sequence,
    choice: toBits(choice),
    elapsedMs,
  });
  if (verdict !== 'saved') throw new AppError(refusals[verdict] ?? 'internal');
};
