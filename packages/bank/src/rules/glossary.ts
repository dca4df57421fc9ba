import { proseOf, richTextsOf } from '#src/rules/prose.ts';
import { wordsOf } from '#src/rules/words.ts';
import type { Problem } from '#src/problem.ts';
import type { Bank, GlossaryEntry } from '#src/schema.ts';

/** Every word for which the glossary has decided on another one. */
export const findOtherWords = (
  { technologies }: Bank,
  glossary: readonly GlossaryEntry[],
): Problem[] =>
  technologies.flatMap(({ slug, questions }) => {
    const entries = glossary.filter((entry) => entry.in?.includes(slug) ?? true);
    return questions.flatMap((question) =>
      [['description', question.description] as const, ...richTextsOf(question)].flatMap(
        ([field, source]) => {
          const words = proseOf(source).flatMap(wordsOf);
          return entries.flatMap(({ say, not }) =>
            words
              .filter((word) => not.some((beginning) => word.startsWith(beginning)))
              .map((word) => ({
                place: `technologies/${slug}.yaml › ${question.id} › ${field}`,
                rule: 'glossary',
                message: `“${word}”: the glossary says ${say}`,
              })),
          );
        },
      ),
    );
  });
