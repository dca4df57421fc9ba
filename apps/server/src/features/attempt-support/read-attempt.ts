import type { StaffAttempt } from '@tamiz/contract/staff-records';

import { AppError } from '#src/errors.ts';
import { findAttempt, listEvents } from '#src/features/attempt-support/queries.ts';
import { verifyAttempt } from '#src/features/results/verify-attempt.ts';
import type { Services } from '#src/services.ts';

/** An attempt as support may see it, with its replay once it has ended: no person, no answer, no key. */
export const readAttempt = async (services: Services, id: string): Promise<StaffAttempt> => {
  const { read } = services.databases.staff;
  const [attempt] = await findAttempt(read, { id });
  if (attempt === undefined) throw new AppError('not_found');
  const events = await listEvents(read, { attemptId: attempt.id });
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
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    verification: verdict && {
      digest: verdict.digest,
      events: verdict.events,
      problems: verdict.problems,
    },
  };
};
