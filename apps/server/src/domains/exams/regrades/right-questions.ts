import type { AttemptBreakdown } from '@tamiz/contract/hiring/candidate/attempt';

/** Which questions of a result were right. */
export const rightQuestions = ({ categories }: AttemptBreakdown): Set<number> =>
  new Set(
    categories
      .flatMap(({ technologies }) => technologies)
      .flatMap(({ topics }) => topics)
      .flatMap(({ questions }) => questions)
      .filter(({ is_correct: isRight }) => isRight)
      .map(({ id }) => id),
  );
