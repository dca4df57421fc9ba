import type { Handle } from '@tamiz/db';

import { chainStart, extendChain } from '#src/features/exams/chain.ts';
import {
  completeAttempt,
  insertEvent,
  insertSeal,
  listCorrections,
  listEvents,
} from '#src/features/exams/queries.ts';
import { replay } from '#src/features/exams/replay.ts';
import { scoreAttempt } from '#src/features/exams/score.ts';
import type { RunningAttempt } from '#src/features/exams/state.ts';
import { readVersion } from '#src/features/exams/versions.ts';
import type { VersionMemory } from '#src/features/exams/versions.ts';

type Answered = Pick<RunningAttempt, 'id' | 'version_id' | 'question_order' | 'order_seed'>;

type Correction = { question_id: number; correct_answer_ids: number[] };

/** The result that follows from an attempt's events and the keys that held for it, and from nothing else. */
export const computeResult = async (
  handle: Handle,
  {
    memory,
    attempt,
    corrections,
  }: { memory: VersionMemory; attempt: Answered; corrections: readonly Correction[] },
) => {
  const questions = await readVersion(memory, handle, attempt.version_id);
  const events = await listEvents(handle, { attemptId: attempt.id });
  const result = scoreAttempt({
    questions,
    order: attempt.question_order,
    seed: attempt.order_seed,
    outcomes: replay(events),
    corrections: new Map(
      corrections.map((row) => [row.question_id, new Set(row.correct_answer_ids)]),
    ),
  });
  return { ...result, events };
};

type Ending = {
  memory: VersionMemory;
  attempt: RunningAttempt;
  reason: 'answered' | 'finished' | 'time';
  now: Date;
};

/**
 * Ends a locked attempt: the score is computed once, here, from its events, and the chain over them is
 * sealed in the same transaction.
 */
export const endAttempt = async (
  tx: Handle,
  { memory, attempt, reason, now }: Ending,
): Promise<void> => {
  const { id: attemptId, account_id: accountId } = attempt;
  const corrections = await listCorrections(tx, { versionId: attempt.version_id });
  // The end itself closes the last question, so it is written before the result is computed.
  await insertEvent(tx, {
    accountId,
    attemptId,
    kind: 'finished',
    number: null,
    data: JSON.stringify({ reason, corrections: corrections.map(({ id }) => id) }),
    now,
  });
  const { score, breakdown, events } = await computeResult(tx, { memory, attempt, corrections });
  const last = events.at(-1);
  if (last === undefined) throw new Error('An attempt without events cannot end.');
  const stored = JSON.stringify(breakdown);
  await completeAttempt(tx, { attemptId, now, score, breakdown: stored, reason });
  const digest = extendChain(chainStart, events);
  await insertSeal(tx, { accountId, attemptId, lastEventId: last.id, digest });
};
