import { stringify } from 'yaml';

import type { PortableQuestion } from '#src/formats/question.ts';

/** Fields in the order the bank's own files have them. */
const inOrder = (question: PortableQuestion): Record<string, unknown> => {
  const {
    id,
    topic,
    difficulty,
    type,
    time_limit,
    description,
    text,
    options,
    explanation,
    reference,
  } = question;
  const fields = {
    id,
    topic,
    difficulty,
    type,
    time_limit,
    description,
    text,
    options,
    explanation,
    reference,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
};

/** Writes questions in the bank's own shape. */
export const writeYaml = (questions: readonly PortableQuestion[]): string =>
  stringify({ questions: questions.map(inOrder) }, { aliasDuplicateObjects: false, lineWidth: 0 });
