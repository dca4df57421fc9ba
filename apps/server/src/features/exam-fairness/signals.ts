import type { SignalKind } from '@tamiz/contract/exam';

import type { Candidate } from '#src/exam-access.ts';
import { insertSignals, lockAttempt } from '#src/features/exam-fairness/queries.ts';
import { AppError } from '#src/errors.ts';
import type { Services } from '#src/services.ts';

type Signal = { kind: SignalKind; sequence: number; ago_ms: number };

/** What one attempt may note; more would only tell the same again. */
const most = 2_000;

/** Notes what a browser noticed, each once, at the moment it says it happened. */
export const noteSignals = async (
  { databases, clock }: Services,
  { placeId, accountId, leaseId }: Candidate,
  signals: Signal[],
): Promise<void> => {
  await databases.exam(placeId).transaction(async (tx) => {
    const [attempt] = await lockAttempt(tx, { placeId });
    if (attempt === undefined) throw new AppError('exam_not_started');
    // What arrives after the end would break the seal, and tells nobody anything.
    if (attempt.completed_at !== null) return;
    const now = clock.now();
    await insertSignals(tx, {
      accountId,
      attemptId: attempt.id,
      number: attempt.current_number === 0 ? null : attempt.current_number,
      lease: leaseId,
      kinds: signals.map(({ kind }) => kind),
      sequences: signals.map(({ sequence }) => sequence),
      moments: signals.map(({ ago_ms: ago }) => new Date(now.getTime() - ago)),
      now,
      most,
    });
  });
};
