import path from 'node:path';

import { parseDocument } from 'yaml';

import type { Problem } from '#src/problem.ts';
import { optionRules } from '#src/rules/options.ts';
import { technologyFile } from '#src/schema.ts';
import type { BankTechnology } from '#src/schema.ts';

type Read = { technology: BankTechnology | null; problems: Problem[] };

/** Reads one technology from the text of its file: form, topics and keys; what needs the whole bank is not judged. */
export function readTechnologyFile(name: string, text: string): Read {
  const document = parseDocument(text);
  const flaws = [...document.errors, ...document.warnings];
  if (flaws.length > 0) {
    return {
      technology: null,
      problems: flaws.map(({ message }) => ({ place: name, rule: 'yaml', message })),
    };
  }
  const parsed = technologyFile.safeParse(document.toJS({ maxAliasCount: 0 }));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: keys, message }) => ({
      place: [name, ...keys.map(String)].join(' › '),
      rule: 'form',
      message,
    }));
    return { technology: null, problems };
  }
  const technology = { slug: path.basename(name, path.extname(name)), ...parsed.data };
  return { technology, problems: findOwnProblems(technology) };
}

function findOwnProblems({ topics, questions }: BankTechnology): Problem[] {
  const known = new Set(topics.map(({ slug }) => slug));
  const ids = questions.map(({ id }) => id);
  return questions.flatMap((question, index) => {
    const keys = ['one-key', 'several-keys', 'true-or-false', 'options-differ'];
    return [
      ...(known.has(question.topic) ? [] : [['topic', `there is no topic ${question.topic}`]]),
      ...(ids.indexOf(question.id) === index ? [] : [['unique', 'the id occurs twice']]),
      ...keys.flatMap((rule) =>
        (optionRules[rule]?.(question) ?? []).map((message) => [rule, message]),
      ),
    ].map(([rule = '', message = '']) => ({ place: question.id, rule, message }));
  });
}
