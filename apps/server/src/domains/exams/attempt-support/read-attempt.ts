import type { StaffAttempt } from '@tamiz/contract/exams/attempt-support';

import { AppError } from '#src/platform/errors.ts';
import { findAttempt, listEvents } from '#src/domains/exams/attempt-support/queries.ts';
import { verifyAttempt } from '#src/domains/exams/results/verify-attempt.ts';
import type { Services } from '#src/domains/exams/services.ts';

/** An attempt as support may see it, with its replay once it has ended; without the person, the answers and the key. */
export const readAttempt = async (services: Services, id: string): Promise<StaffAttempt> => {
  const { single } = services.databases.staff;
  const [attempt] = await findAttempt(single, { id });
  if (attempt === undefined) throw new AppError('not_found');
  const events = await listEvents(single, { attemptId: attempt.id });
  const verdict = attempt.completed_at === null ? null : await verifyAttempt(services, attempt.id);
  return {
    id: attempt.id,
    account: { id: attempt.account_id, name: attempt.account_name },
    position_id: attempt.position_id,
    position_candidate_id: attempt.position_candidate_id,
    status: attempt.status,
    evaluation: attempt.evaluation,
    version: attempt.version,
    question_count: attempt.max_score,
    score: attempt.score,
    started_at: attempt.started_at?.toISOString() ?? null,
    closes_at: attempt.closes_at?.toISOString() ?? null,
    completed_at: attempt.completed_at?.toISOString() ?? null,
    finish_reason: attempt.finish_reason,
    events: events.map(({ at, kind, number, detail, late_ms: lateMs }) => ({
      at: at.toISOString(),
      kind,
      number,
      detail: lateMs === null ? detail : `${Math.round(lateMs / 1000)} s después del límite`,
    })),
    verification: verdict && {
      digest: verdict.digest,
      events: verdict.events,
      problems: verdict.problems,
    },
  };
};
