import type { Handle } from '@tamiz/db';

import { notePulse } from '#src/domains/exams/fairness/pulse.ts';
import { graceMs, offlineMs } from '#src/domains/exams/sitting/rules/clock.ts';
import { saveAnswers } from '#src/domains/exams/sitting/answers/save-answers.ts';
import type { Save } from '#src/domains/exams/sitting/answers/save-answers.ts';
import type { Clock } from '#src/platform/clock.ts';

type Waiting = {
  save: Save;
  resolve: (verdict: string) => void;
  reject: (error: unknown) => void;
};

/** The most saves in one statement. */
const maxBatch = 500;

/**
 * Saves answers of many exams together: while one batch is being saved the next one is collected, and every
 * caller is answered after its own commit. A batch holds at most one save of an attempt; the others wait.
 */
export const createAnswerSaver = (handle: Handle, clock: Clock) => {
  let waiting: Waiting[] = [];
  let isFlushing = false;
  let hasFailed = false;

  const takeBatch = (): Waiting[] => {
    const taken = new Set<string>();
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const one of waiting) {
      const fits = batch.length < maxBatch && !taken.has(one.save.attemptId);
      if (fits) taken.add(one.save.attemptId);
      (fits ? batch : rest).push(one);
    }
    waiting = rest;
    return batch;
  };

  const flush = async (): Promise<void> => {
    if (isFlushing) return;
    isFlushing = true;
    while (waiting.length > 0) {
      const batch = takeBatch();
      try {
        // After an outage of the database, lost time is given back before answers are judged.
        if (hasFailed) await notePulse(handle, clock);
        hasFailed = false;
        const now = clock.now();
        const verdicts = await saveAnswers(
          handle,
          batch.map(({ save }) => save),
          { now, graceMs, offlineMs },
        );
        for (const [index, { resolve }] of batch.entries()) resolve(verdicts[index] ?? 'unknown');
      } catch (error) {
        hasFailed = true;
        for (const { reject } of batch) reject(error);
      }
    }
    isFlushing = false;
  };

  return (save: Save): Promise<string> =>
    new Promise((resolve, reject) => {
      waiting.push({ save, resolve, reject });
      // Saves that arrive in this turn of the event loop still join the batch.
      setImmediate(() => void flush());
    });
};

export type AnswerSaver = ReturnType<typeof createAnswerSaver>;
