import { AppError } from '#src/platform/errors.ts';
import type { Candidate } from '#src/platform/http/candidate.ts';
import { updateFlags } from '#src/domains/exams/sitting/free/queries.ts';
import { dropEvents, isFull } from '#src/domains/exams/sitting/history/bounds.ts';
import { insertEvent } from '#src/domains/exams/sitting/history/queries.ts';
import { lockAttempt } from '#src/domains/exams/sitting/queries.ts';
import { asRunning, refuseOtherBrowser } from '#src/domains/exams/sitting/running-attempt.ts';
import type { Services } from '#src/domains/exams/services.ts';

/** So many changes of the marks are kept of one attempt; the marks themselves go on changing. */
const maxTold = 500;

type Marks = { flagged: number[]; sequence: number };

/** Keeps which questions somebody marked to come back to. Marks decide nothing; the newest list counts. */
export const flagQuestions = async (
  { databases, clock }: Services,
  candidate: Candidate,
  { flagged, sequence }: Marks,
): Promise<void> => {
  const { placeId, accountId } = candidate;
  await databases.exam(placeId).transaction(async (tx) => {
    const [locked] = await lockAttempt(tx, { accountId, placeId });
    const running = asRunning(locked);
    if (running.completed_at !== null) return;
    refuseOtherBrowser(running, candidate);
    if (running.navigation !== 'free') throw new AppError('exam_forward_only');
    if (sequence <= running.flag_sequence) return;
    const total = running.question_order.length;
    const numbers = [...new Set(flagged)]
      .filter((number) => number <= total)
      .toSorted((a, b) => a - b);
    const own = { accountId, attemptId: running.id };
    await updateFlags(tx, { ...own, flagged: numbers, sequence });
    if (await isFull(tx, { ...own, kind: 'flagged', most: maxTold })) {
      await dropEvents(tx, { ...own, count: 1 });
      return;
    }
    await insertEvent(tx, {
      ...own,
      kind: 'flagged',
      number: running.current_number,
      data: JSON.stringify({ flagged: numbers }),
      now: clock.now(),
    });
  });
};
