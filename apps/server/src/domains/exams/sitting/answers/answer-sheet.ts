import { limitMs } from '#src/domains/exams/sitting/rules/clock.ts';
import { optionOrder } from '#src/domains/exams/sitting/rules/order.ts';
import { findAttempt } from '#src/domains/exams/sitting/queries.ts';
import { asRunning } from '#src/domains/exams/sitting/running-attempt.ts';
import { readVersion } from '#src/domains/exams/sitting/versions.ts';
import type { Services } from '#src/domains/exams/services.ts';
import type { Candidate } from '#src/platform/http/candidate.ts';

/** A question as its candidate sees it, with the positions on screen of right and wrong options. */
export type SheetQuestion = {
  readonly questionId: number;
  readonly limitMs: number;
  readonly rightPlaces: number[];
  readonly wrongPlaces: number[];
};

/** The key of one running attempt in its own order; it must never leave the server. */
export const readAnswerSheet = async (
  { databases, versionMemory }: Services,
  { accountId, placeId }: Pick<Candidate, 'accountId' | 'placeId'>,
): Promise<SheetQuestion[]> => {
  const { single } = databases.exam(placeId);
  const [found] = await findAttempt(single, { accountId, placeId });
  const attempt = asRunning(found);
  const questions = await readVersion(versionMemory, single, attempt.version_id);
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
