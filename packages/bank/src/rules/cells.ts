import type { BankRule } from '#src/rules/rule.ts';
import { difficultySlugs } from '#src/schema.ts';

const wanted = { topics: 3, questions: 2, emptyCells: 2 };

/** A technology can be used at every level: three topics, and at least two questions in every cell that has one. */
export const cellRules: Record<string, BankRule> = {
  'full-matrix': ({ technologies }) =>
    technologies.flatMap(({ slug, topics, questions }) => {
      const place = `technologies/${slug}.yaml`;
      const cells = topics.flatMap((topic) =>
        difficultySlugs.map((difficulty) => ({
          name: `${topic.slug} › ${difficulty}`,
          count: questions.filter(
            (question) => question.topic === topic.slug && question.difficulty === difficulty,
          ).length,
        })),
      );
      const empty = cells.filter(({ count }) => count === 0);
      const thin = cells.filter(({ count }) => count > 0 && count < wanted.questions);
      return [
        ...(topics.length === wanted.topics
          ? []
          : [{ place, message: `has ${String(topics.length)} topics` }]),
        ...(empty.length <= wanted.emptyCells
          ? []
          : empty.map(({ name }) => ({ place, message: `${name} is empty` }))),
        ...thin.map(({ name }) => ({ place, message: `${name} has a single question` })),
      ];
    }),
};
