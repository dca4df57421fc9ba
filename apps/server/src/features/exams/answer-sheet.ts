import { limitMs } from '#src/features/exams/clock.ts';
import { optionOrder } from '#src/features/exams/order.ts';
import { findAttempt } from '#src/features/exams/queries.ts';
import { asRunning } from '#src/features/exams/state.ts';
import { readVersion } from '#src/features/exams/versions.ts';
import type { Services } from '#src/services.ts';

/** A question as its candidate meets it, with the places on screen of right and wrong options. */
export type SheetQuestion = {
  readonly questionId: number;
  readonly limitMs: number;
  readonly rightPlaces: number[];
  readonly wrongPlaces: number[];
};

/** The key to one running attempt, in its own order: for the server's own eyes. */
export const readAnswerSheet = async (
  { databases, memories }: Services,
  placeId: string,
): Promise<SheetQuestion[]> => {
  const { read } = databases.exam(placeId);
  const [found] = await findAttempt(read, { placeId });
  const attempt = asRunning(found);
  const questions = await readVersion(memories.versions, read, attempt.version_id);
  return attempt.question_order.flatMap((id) => {
    const question = questions.find(({ questionId }) => questionId === id);
    if (question === undefined) return [];
    const shown = optionOrder(question.answers, attempt.order_seed, question);
    const placesOf = (isRight: boolean): number[] =>
      shown.flatMap(({ is_correct: right }, index) => (right === isRight ? [index + 1] : []));
    return {
      questionId: id,
      limitMs: limitMs(question.timeLimit, 0),
      rightPlaces: placesOf(true),
      wrongPlaces: placesOf(false),
    };
  });
};
