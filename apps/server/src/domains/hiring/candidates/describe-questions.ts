import type { AttemptBreakdown } from '@tamiz/contract/hiring/candidate/attempt';

/** Puts beside every question of a stored breakdown the description it had in the version that was taken. */
export const describeQuestions = (
  breakdown: AttemptBreakdown,
  descriptions: Readonly<Record<string, string>>,
): AttemptBreakdown => ({
  ...breakdown,
  categories: breakdown.categories.map((category) => ({
    ...category,
    technologies: category.technologies.map((technology) => ({
      ...technology,
      topics: technology.topics.map((topic) => ({
        ...topic,
        questions: topic.questions.map((question) => {
          const description = descriptions[question.id];
          return description === undefined ? question : { ...question, description };
        }),
      })),
    })),
  })),
});
