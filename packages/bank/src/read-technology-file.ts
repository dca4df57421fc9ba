import path from 'node:path';

import { isStorable } from '@tamiz/contract/shared/text';
import { parseDocument, visit } from 'yaml';
import type { Document } from 'yaml';

import type { Problem } from '#src/problem.ts';
import { optionRules } from '#src/rules/options.ts';
import { technologyFile } from '#src/schema.ts';
import type { BankTechnology } from '#src/schema.ts';

type Read = { technology: BankTechnology | null; problems: Problem[] };

const slugPattern = /^[a-z0-9]{1,40}(-[a-z0-9]{1,40}){0,5}$/;

/** What the form of YAML allows and a bank file may not have: names for other places, characters nobody sees. */
const findForbidden = (document: Document): string[] => {
  const found = new Set<string>();
  visit(document, {
    Alias: () =>
      void found.add('El archivo usa alias de YAML (*nombre). Escribe el texto completo.'),
    Scalar: (_key, { value }) => {
      if (typeof value === 'string' && !isStorable(value))
        found.add('El archivo tiene caracteres invisibles que no podemos guardar. Quítalos.');
    },
  });
  return [...found];
};

const refusal = (place: string, rule: string, messages: readonly string[]): Read => ({
  technology: null,
  problems: messages.map((message) => ({ place, rule, message })),
});

/** Reads one technology from the text of its file: form, topics and keys; what needs the whole bank is not judged. */
export const readTechnologyFile = (name: string, text: string): Read => {
  if (!/\.ya?ml$/i.test(name)) {
    return refusal('archivo', 'file', ['El archivo debe ser YAML y llamarse como tal: git.yaml.']);
  }
  const ownSlug = path.basename(name, path.extname(name));
  if (!slugPattern.test(ownSlug)) {
    return refusal('archivo', 'file', [
      'El nombre del archivo debe ser el de la tecnología, en minúsculas y sin espacios: git.yaml.',
    ]);
  }
  const document = parseDocument(text);
  const flaws = [...document.errors, ...document.warnings].map(({ message }) => message);
  if (flaws.length > 0) return refusal(name, 'yaml', flaws);
  const forbidden = findForbidden(document);
  if (forbidden.length > 0) return refusal(name, 'yaml', forbidden);
  const parsed = technologyFile.safeParse(document.toJS());
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: keys, message }) => ({
      place: [name, ...keys.map(String)].join(' › '),
      rule: 'form',
      message,
    }));
    return { technology: null, problems };
  }
  const technology = { slug: ownSlug, ...parsed.data };
  return { technology, problems: findOwnProblems(technology) };
};

const findOwnProblems = ({ topics, questions }: BankTechnology): Problem[] => {
  const known = new Set(topics.map(({ slug }) => slug));
  const ids = questions.map(({ id }) => id);
  return questions.flatMap((question, index) => {
    const keys = ['one-key', 'several-keys', 'enough-options', 'true-or-false', 'options-differ'];
    return [
      ...(known.has(question.topic) ? [] : [['topic', `there is no topic ${question.topic}`]]),
      ...(ids.indexOf(question.id) === index ? [] : [['unique', 'the id occurs twice']]),
      ...keys.flatMap((rule) =>
        (optionRules[rule]?.(question) ?? []).map((message) => [rule, message]),
      ),
    ].map(([rule = '', message = '']) => ({ place: question.id, rule, message }));
  });
};
