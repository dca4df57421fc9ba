import { proseOf, richTextsOf } from '#src/rules/prose.ts';
import type { Problem } from '#src/problem.ts';
import type { Bank } from '#src/schema.ts';
import { writtenIn } from '#src/written.ts';

/** What we need from a dictionary. */
export type Dictionary = {
  testSpelling: (word: string) => boolean;
  getSpellingSuggestions: (word: string) => string[];
};

const word = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{M}\p{N}]*/gu;

// Symbols, and acronyms or product names with a capital inside: no dictionary has them and nobody misspells them unseen.
const isExempt = (token: string): boolean =>
  token.length === 1 || /\p{N}/u.test(token) || /\p{Lu}/u.test(token.slice(1));

/** Every word that neither the dictionary nor the list of terms has; code and italics (foreign words, quoted messages) are not read. */
export const findMisspellings = (
  bank: Bank,
  terms: readonly string[],
  dictionary: Dictionary,
): Problem[] => {
  const known = new Set(terms);
  const judged = new Map<string, boolean>();
  const isKnown = (token: string): boolean => {
    const before = judged.get(token);
    if (before !== undefined) return before;
    const lower = token.toLowerCase();
    const now = known.has(token) || known.has(lower) || dictionary.testSpelling(token);
    judged.set(token, now);
    return now;
  };
  return textsOf(bank).flatMap(({ place, source }) =>
    proseOf(source, { italics: false }).flatMap((part) =>
      (part.match(word) ?? [])
        .filter((token) => !isExempt(token) && !isKnown(token))
        .map((token) => ({
          place,
          rule: 'spelling',
          message: `“${token}” (${dictionary.getSpellingSuggestions(token).slice(0, 3).join(', ')})`,
        })),
    ),
  );
};

/** What is wrong with the list of terms itself: a list in order is reviewed by reading its changes. */
export const findTermProblems = (terms: readonly string[], dictionary: Dictionary): Problem[] => {
  const problem = (message: string): Problem => ({ place: 'terms.txt', rule: 'terms', message });
  const inOrder = new Intl.Collator('es').compare;
  return terms.flatMap((term, index) => {
    const previous = terms[index - 1];
    if (previous !== undefined && inOrder(previous, term) >= 0) {
      return [problem(`“${term}” is out of order after “${previous}”`)];
    }
    return dictionary.testSpelling(term) ? [problem(`the dictionary has “${term}”`)] : [];
  });
};

type Text = { place: string; source: string };

const textsOf = (bank: Bank): Text[] => [
  ...[
    ...bank.categories.map(({ name }) => name),
    ...bank.profiles.flatMap(({ name, specialties }) => [
      name,
      ...specialties.flatMap((specialty) => [specialty.name, specialty.description]),
    ]),
  ].map((source) => ({ place: 'catalogue.yaml', source })),
  ...bank.technologies.flatMap(({ slug, name, topics }) => [
    ...[name, ...topics.map((topic) => topic.name)].map((source) => ({
      place: `technologies/${slug}.yaml`,
      source,
    })),
  ]),
  ...writtenIn(bank).flatMap(({ place, question }) =>
    [['description', question.description] as const, ...richTextsOf(question)].map(
      ([field, source]) => ({ place: `${place} › ${field}`, source }),
    ),
  ),
  ...bank.evaluations.flatMap(({ key, title, description }) =>
    [title, description].map((source) => ({ place: `evaluations/${key}.yaml`, source })),
  ),
];
