import type { Handle } from '@tamiz/db';

import { insertEvent } from '#src/domains/exams/sitting/history/queries.ts';
import { updateCurrent } from '#src/domains/exams/sitting/queries.ts';
import { totalMs } from '#src/domains/exams/sitting/rules/clock.ts';
import type { VersionQuestion } from '#src/domains/exams/sitting/versions.ts';

/** How long a free exam lasts. */
export const readTotal = (questions: readonly VersionQuestion[], extraPercent: number): number =>
  totalMs(
    questions.map(({ timeLimit }) => timeLimit),
    extraPercent,
  );

type Beginning = {
  accountId: string;
  attemptId: string;
  order: readonly number[];
  limitMs: number;
  now: Date;
};

/** Puts the first question of a free exam on screen and starts the one clock. */
export const startClock = async (
  tx: Handle,
  { accountId, attemptId, order, limitMs, now }: Beginning,
): Promise<void> => {
  await insertEvent(tx, {
    accountId,
    attemptId,
    kind: 'delivered',
    number: 1,
    data: JSON.stringify({ question_id: order[0] }),
    now,
  });
  await updateCurrent(tx, {
    accountId,
    attemptId,
    number: 1,
    deadline: new Date(now.getTime() + limitMs),
    limitMs,
    now,
  });
};
