import type { Bank, WrittenQuestion } from '#src/schema.ts';

/** Every question somebody wrote, samples included, and where it stands. */
export const writtenIn = (bank: Bank): { place: string; question: WrittenQuestion }[] => [
  ...bank.technologies.flatMap(({ slug, questions }) =>
    questions.map((question) => ({
      place: `technologies/${slug}.yaml › ${question.id}`,
      question,
    })),
  ),
  ...bank.samples.map((question) => ({ place: `samples/${question.technology}.yaml`, question })),
];
