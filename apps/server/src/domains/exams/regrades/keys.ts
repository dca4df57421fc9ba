import { z } from 'zod';

import type { CorrectionRow, QuestionRow } from '#src/domains/exams/regrades/queries.ts';

const answers = z.array(z.object({ id: z.int(), text: z.string(), is_correct: z.boolean() }));

/** A question of a version with the key it was published with and the one that holds now. */
export const readKeys = (question: QuestionRow, corrections: readonly CorrectionRow[]) => {
  const options = answers.parse(question.answers);
  const own = corrections.filter((row) => row.question_id === question.question_id);
  // Corrections come newest first, and the newest counts.
  const correctAnswerIds =
    own[0]?.correct_answer_ids ??
    options.filter(({ is_correct: isRight }) => isRight).map(({ id }) => id);
  return { options, corrections: own, correctAnswerIds };
};

/** The newest correction of every question, which is the one that counts. */
export const inForce = (corrections: readonly CorrectionRow[]): CorrectionRow[] =>
  corrections.filter(
    (row, index) =>
      corrections.findIndex((newer) => newer.question_id === row.question_id) === index,
  );

/** Whether two keys name the same answers. */
export const isSameKey = (left: readonly number[], right: readonly number[]): boolean =>
  left.length === right.length && left.every((id) => right.includes(id));
