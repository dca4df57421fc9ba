import type { SignalKind } from '@tamiz/contract/exams/signals';

import type { Candidate } from '#src/platform/http/candidate.ts';
import { insertSignals, lockAttempt } from '#src/domains/exams/fairness/queries.ts';
import { dropEvents, isFull } from '#src/domains/exams/sitting/history/bounds.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Services } from '#src/domains/exams/services.ts';

type Signal = { kind: SignalKind; sequence: number; ago_ms: number };

/** The number of signals after which no more of one attempt are kept; they would add no information. */
const maxSignals = 2_000;

/** Records the signals of a browser, each once, with the time the browser reported. */
export const noteSignals = async (
  { databases, clock }: Services,
  { placeId, accountId, leaseId }: Candidate,
  signals: Signal[],
): Promise<void> => {
  await databases.exam(placeId).transaction(async (tx) => {
    const [attempt] = await lockAttempt(tx, { accountId, placeId });
    if (attempt === undefined) throw new AppError('exam_not_started');
    // A signal after the end would break the seal over the events.
    if (attempt.completed_at !== null) return;
    const now = clock.now();
    const attemptId = attempt.id;
    if (await isFull(tx, { accountId, attemptId, kind: 'signal', most: maxSignals })) {
      await dropEvents(tx, { accountId, attemptId, count: signals.length });
      return;
    }
    await insertSignals(tx, {
      accountId,
      attemptId,
      number: attempt.current_number === 0 ? null : attempt.current_number,
      lease: leaseId,
      kinds: signals.map(({ kind }) => kind),
      sequences: signals.map(({ sequence }) => sequence),
      moments: signals.map(({ ago_ms: ago }) => new Date(now.getTime() - ago)),
      now,
    });
  });
};
