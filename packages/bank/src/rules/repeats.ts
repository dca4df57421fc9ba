import { similarPairs } from '#src/rules/similarity.ts';
import type { BankRule } from '#src/rules/rule.ts';
import type { ReviewedPair } from '#src/schema.ts';

/** From this likeness on, two questions ask the same thing until somebody has read both and says why not. */
const repeatLikeness = 0.42;

/** From this likeness on, one question of an exam gives a hint about the other. */
const hintLikeness = 0.36;

/** Nothing is asked twice in other words, neither in the bank nor, more strictly, in one exam. */
export const repeatRules = (reviewed: readonly ReviewedPair[]): Record<string, BankRule> => ({
  'near-repeat': ({ technologies }) => {
    const questions = technologies.flatMap((technology) => technology.questions);
    const known = new Set(reviewed.map(({ pair }) => pair.toSorted().join(' ')));
    return similarPairs(questions, repeatLikeness)
      .filter(({ one, other }) => !known.has([one, other].toSorted().join(' ')))
      .map(({ one, other, likeness }) => ({
        place: one,
        message: `is too much like ${other} (${likeness.toFixed(2)})`,
      }));
  },

  // A sample is read by everybody who chooses an evaluation: it must not give a question away.
  'sample-apart': ({ technologies, samples }) => {
    const named = samples.map((sample) => ({
      ...sample,
      topic: '',
      id: `samples/${sample.technology}.yaml`,
    }));
    const places = new Set(named.map(({ id }) => id));
    const questions = technologies.flatMap((technology) => technology.questions);
    return similarPairs([...named, ...questions], hintLikeness)
      .filter(({ one, other }) => places.has(one) !== places.has(other))
      .map(({ one, other, likeness }) => ({
        place: one,
        message: `is too much like ${other} (${likeness.toFixed(2)})`,
      }));
  },

  'sample-for-each': ({ technologies, samples }) => {
    const shown = new Set(samples.map(({ technology }) => technology));
    return technologies
      .filter(({ slug }) => !shown.has(slug))
      .map(({ slug }) => ({ place: `technologies/${slug}.yaml`, message: 'has no sample' }));
  },

  'reviewed-pairs': ({ technologies }) => {
    const ids = new Set(technologies.flatMap(({ questions }) => questions.map(({ id }) => id)));
    return reviewed
      .flatMap(({ pair }) => pair)
      .filter((id) => !ids.has(id))
      .map((id) => ({ place: 'reviewed-pairs.yaml', message: `question ${id} does not exist` }));
  },

  'no-hints': ({ technologies, evaluations }) => {
    const pairs = similarPairs(
      technologies.flatMap(({ questions }) => questions),
      hintLikeness,
    );
    return evaluations.flatMap(({ key, questions }) =>
      pairs
        .filter(({ one, other }) => questions.includes(one) && questions.includes(other))
        .map(({ one, other }) => ({
          place: `evaluations/${key}.yaml`,
          message: `asks both ${one} and ${other}, which are much alike`,
        })),
    );
  },
});
