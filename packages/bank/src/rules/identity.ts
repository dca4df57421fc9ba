import type { BankRule } from '#src/rules/rule.ts';
import { difficultySlugs } from '#src/schema.ts';

/** Identifiers are unique, and references point to something that exists. */
export const identityRules: Record<string, BankRule> = {
  'unique-slugs': ({ categories, difficulties, profiles, technologies }) => [
    ...repeated(categories.map(slugOf)).map(inCatalogue('category')),
    ...repeated(difficulties.map(slugOf)).map(inCatalogue('difficulty')),
    ...repeated(profiles.map(slugOf)).map(inCatalogue('profile')),
    ...repeated(profiles.flatMap((profile) => profile.specialties.map(slugOf))).map(
      inCatalogue('specialty'),
    ),
    ...technologies.flatMap((technology) =>
      repeated(technology.topics.map(slugOf)).map((slug) => ({
        place: `technologies/${technology.slug}.yaml`,
        message: `topic ${slug} occurs twice`,
      })),
    ),
  ],

  'unique-ids': ({ technologies }) =>
    repeated(technologies.flatMap(({ questions }) => questions.map(({ id }) => id))).map((id) => ({
      place: id,
      message: 'two questions have this id',
    })),

  'all-difficulties': ({ difficulties }) =>
    difficulties.map(slugOf).join() === difficultySlugs.join()
      ? []
      : [
          {
            place: 'catalogue.yaml',
            message: `difficulties must be ${difficultySlugs.join(', ')}`,
          },
        ],

  'known-category': ({ categories, technologies }) => {
    const known = new Set(categories.map(slugOf));
    return technologies
      .filter(({ category }) => !known.has(category))
      .map(({ slug, category }) => ({
        place: `technologies/${slug}.yaml`,
        message: `category ${category} is not in catalogue.yaml`,
      }));
  },

  'known-technology': ({ technologies, samples }) => {
    const known = new Set(technologies.map(slugOf));
    return samples
      .filter(({ technology }) => !known.has(technology))
      .map(({ technology }) => ({
        place: `samples/${technology}.yaml`,
        message: `there is no technologies/${technology}.yaml`,
      }));
  },

  'known-topic': ({ technologies }) =>
    technologies.flatMap(({ slug, topics, questions }) => {
      const known = new Set(topics.map(slugOf));
      return questions
        .filter(({ topic }) => !known.has(topic))
        .map(({ id, topic }) => ({
          place: `technologies/${slug}.yaml › ${id}`,
          message: `topic ${topic} is not one of this technology`,
        }));
    }),
};

/** The values that occur more than once, without repetition. */
export const repeated = (values: readonly string[]): string[] => {
  const seen = new Set<string>();
  return [...new Set(values.filter((value) => seen.has(value) || !seen.add(value)))];
};

const slugOf = ({ slug }: { slug: string }): string => slug;

const inCatalogue = (kind: string) => (slug: string) => ({
  place: 'catalogue.yaml',
  message: `${kind} ${slug} occurs twice`,
});
