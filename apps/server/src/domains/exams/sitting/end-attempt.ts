import type { Handle } from '@tamiz/db';

import { writeResponses } from '#src/domains/exams/responses/write-responses.ts';
import {
  insertEvent,
  keepHeld,
  updateSealing,
} from '#src/domains/exams/sitting/history/queries.ts';
import { readDecidingEvents } from '#src/domains/exams/sitting/history/read-events.ts';
import { sealEvents } from '#src/domains/exams/sitting/history/seal-events.ts';
import { completeAttempt, listCorrections } from '#src/domains/exams/sitting/queries.ts';
import { findFastAnswers } from '#src/domains/exams/sitting/rules/fast-answers.ts';
import { replay } from '#src/domains/exams/sitting/rules/replay.ts';
import type { ExamEvent } from '#src/domains/exams/sitting/rules/exam-event.ts';
import { scoreAttempt } from '#src/domains/exams/sitting/rules/score.ts';
import type { RunningAttempt } from '#src/domains/exams/sitting/running-attempt.ts';
import { readVersion } from '#src/domains/exams/sitting/versions.ts';
import type { VersionMemory } from '#src/domains/exams/sitting/versions.ts';

type Answered = Pick<RunningAttempt, 'version_id' | 'question_order' | 'order_seed'>;

type Correction = { question_id: number; correct_answer_ids: number[] };

/** The result of an attempt, computed only from its events and the keys in force for it. */
export const computeResult = async (
  handle: Handle,
  {
    memory,
    attempt,
    events,
    corrections,
  }: {
    memory: VersionMemory;
    attempt: Answered;
    events: readonly ExamEvent[];
    corrections: readonly Correction[];
  },
) => {
  const questions = await readVersion(memory, handle, attempt.version_id);
  return scoreAttempt({
    questions,
    order: attempt.question_order,
    seed: attempt.order_seed,
    outcomes: replay(events),
    corrections: new Map(
      corrections.map((row) => [row.question_id, new Set(row.correct_answer_ids)]),
    ),
  });
};

/** What each question of an attempt asks, by its number. */
const readTexts = async (
  handle: Handle,
  memory: VersionMemory,
  { version_id: versionId, question_order: order }: Answered,
): Promise<(number: number) => string> => {
  const questions = await readVersion(memory, handle, versionId);
  const texts = new Map(questions.map(({ questionId, text }) => [questionId, text]));
  return (number) => texts.get(order[number - 1] ?? 0) ?? '';
};

type Ending = {
  memory: VersionMemory;
  attempt: RunningAttempt;
  reason: 'answered' | 'finished' | 'time';
  now: Date;
};

/** More than an exam has, however its browser behaves; whatever goes beyond is sealed by a job. */
const sealedAtOnce = 5_000;

/**
 * Ends a locked attempt: the score is computed once, here, from the events that decide it, and the chain over all of
 * them is sealed in the same transaction. What it costs does not depend on what a browser sent. Answers faster than
 * anybody reads are noted as a fact beside the signals of the browser.
 */
export const endAttempt = async (
  tx: Handle,
  { memory, attempt, reason, now }: Ending,
): Promise<void> => {
  const { id: attemptId, account_id: accountId } = attempt;
  const corrections = await listCorrections(tx, { versionId: attempt.version_id });
  if (attempt.held_sequence !== null) await keepHeld(tx, { accountId, attemptId });
  // The end itself closes the last question, so it is written before the result is computed.
  await insertEvent(tx, {
    accountId,
    attemptId,
    kind: 'finished',
    number: null,
    data: JSON.stringify({ reason, corrections: corrections.map(({ id }) => id) }),
    now,
  });
  const questions = attempt.question_order.length;
  const events = await readDecidingEvents(tx, { accountId, attemptId, questions });
  const { score, breakdown, responses } = await computeResult(tx, {
    memory,
    attempt,
    events,
    corrections,
  });
  const fast = findFastAnswers(replay(events), await readTexts(tx, memory, attempt));
  if (fast !== null) {
    const data = JSON.stringify({ kind: 'fast_answers', ...fast });
    await insertEvent(tx, { accountId, attemptId, kind: 'signal', number: null, data, now });
  }
  const stored = JSON.stringify(breakdown);
  await completeAttempt(tx, { accountId, attemptId, now, score, breakdown: stored, reason });
  await writeResponses(tx, { accountId, attemptId, responses });
  const isSealed = await sealEvents(tx, { accountId, attemptId }, sealedAtOnce);
  if (!isSealed) await updateSealing(tx, { accountId, attemptId, isPending: true });
};
