import { attemptBreakdown } from '@tamiz/contract/hiring/candidate/attempt';
import type { Handle } from '@tamiz/db';

import { rightQuestions } from '#src/domains/exams/regrades/right-questions.ts';
import { addMonths, lockUnkept, noteKept } from '#src/domains/exams/responses/queries.ts';
import { writeResponses } from '#src/domains/exams/responses/write-responses.ts';
import { computeResult } from '#src/domains/exams/sitting/end-attempt.ts';
import { readDecidingEvents } from '#src/domains/exams/sitting/history/read-events.ts';
import type { VersionMemory } from '#src/domains/exams/sitting/versions.ts';
import type { WorkerServices } from '#src/platform/worker-services.ts';

const batch = 100;

/** This month and the next three have a partition before anybody needs it. */
const monthsAhead = 4;

type Unkept = Awaited<ReturnType<typeof lockUnkept>>[number];

/** What was chosen follows from the events; what counted as right is what the stored result says. */
const keepOne = async (tx: Handle, attempt: Unkept, memory: VersionMemory): Promise<void> => {
  const { id: attemptId, account_id: accountId } = attempt;
  await noteKept(tx, { accountId, attemptId });
  if (attempt.is_erased) return;
  const questions = attempt.question_order.length;
  const events = await readDecidingEvents(tx, { accountId, attemptId, questions });
  const { responses } = await computeResult(tx, { memory, attempt, events, corrections: [] });
  const right = rightQuestions(attemptBreakdown.parse(attempt.breakdown));
  await writeResponses(tx, {
    accountId,
    attemptId,
    responses: responses.map((response) => ({
      ...response,
      is_correct: right.has(response.question_id),
    })),
  });
};

/** Writes the answers of attempts that ended before they were kept, some in each transaction, until there are none. */
export const keepResponses = async (
  { database, clock }: WorkerServices,
  memory: VersionMemory,
): Promise<void> => {
  await database.transaction((tx) => addMonths(tx, { since: clock.now(), months: monthsAhead }));
  let found = batch;
  while (found === batch) {
    found = await database.transaction(async (tx) => {
      const attempts = await lockUnkept(tx, { limit: batch });
      for (const attempt of attempts) await keepOne(tx, attempt, memory);
      return attempts.length;
    });
  }
};
