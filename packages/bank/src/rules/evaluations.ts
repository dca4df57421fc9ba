import type { BankRule } from '#src/rules/rule.ts';
import { repeated } from '#src/rules/identity.ts';

/** An evaluation asks existing questions, each once, for a specialty that exists. */
export const evaluationRules: Record<string, BankRule> = {
  'known-specialty': ({ profiles, evaluations }) => {
    const known = new Set(
      profiles.flatMap(({ specialties }) => specialties.map(({ slug }) => slug)),
    );
    return evaluations
      .filter(({ specialty }) => !known.has(specialty))
      .map(({ key, specialty }) => ({
        place: placeOf(key),
        message: `specialty ${specialty} is not in catalogue.yaml`,
      }));
  },

  'known-questions': ({ technologies, evaluations }) => {
    const known = new Set(technologies.flatMap(({ questions }) => questions.map(({ id }) => id)));
    return evaluations.flatMap(({ key, questions }) =>
      questions
        .filter((id) => !known.has(id))
        .map((id) => ({ place: placeOf(key), message: `question ${id} does not exist` })),
    );
  },

  'asked-once': ({ evaluations }) =>
    evaluations.flatMap(({ key, questions }) =>
      repeated(questions).map((id) => ({
        place: placeOf(key),
        message: `question ${id} is asked twice`,
      })),
    ),
};

const placeOf = (key: string): string => `evaluations/${key}.yaml`;
