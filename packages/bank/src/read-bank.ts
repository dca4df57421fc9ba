import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseDocument } from 'yaml';
import type * as z from 'zod/mini';

import type { Problem } from '#src/problem.ts';
import {
  catalogueFile,
  evaluationFile,
  sampleFile,
  technologyFile,
  type Bank,
} from '#src/schema.ts';

type Read = { bank: Bank; problems: Problem[] };

/** Reads every file it can and names every problem of form, so that one run of the linter shows them all. */
export const readBank = (folder: string): Read => {
  const problems: Problem[] = [];
  const report = (problem: Problem) => problems.push(problem);
  const catalogue = readFile(folder, 'catalogue.yaml', catalogueFile, report) ?? {
    categories: [],
    difficulties: [],
    profiles: [],
  };
  const technologies = filesIn(folder, 'technologies').flatMap((file) => {
    const content = readFile(folder, file, technologyFile, report);
    return content === undefined ? [] : [{ slug: path.basename(file, '.yaml'), ...content }];
  });
  const evaluations = filesIn(folder, 'evaluations').flatMap((file) => {
    const content = readFile(folder, file, evaluationFile, report);
    return content === undefined ? [] : [{ key: path.basename(file, '.yaml'), ...content }];
  });
  const samples = filesIn(folder, 'samples').flatMap((file) => {
    const content = readFile(folder, file, sampleFile, report);
    return content === undefined ? [] : [{ technology: path.basename(file, '.yaml'), ...content }];
  });
  const rank = new Map(catalogue.categories.map((category, index) => [category.slug, index]));
  const rankOf = (category: string) => rank.get(category) ?? rank.size;
  technologies.sort((a, b) => rankOf(a.category) - rankOf(b.category));
  return { bank: { ...catalogue, technologies, evaluations, samples }, problems };
};

const filesIn = (folder: string, room: string): string[] => {
  const place = path.join(folder, room);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => `${room}/${name}`);
};

const readFile = <Schema extends z.ZodMiniType>(
  folder: string,
  file: string,
  schema: Schema,
  report: (problem: Problem) => void,
): z.output<Schema> | undefined => {
  const full = path.join(folder, file);
  if (!existsSync(full)) {
    report({ place: file, rule: 'file', message: 'the file is missing' });
    return undefined;
  }
  const document = parseDocument(readFileSync(full, 'utf8'));
  const flaws = [...document.errors, ...document.warnings];
  if (flaws.length > 0) {
    for (const { message } of flaws) report({ place: file, rule: 'yaml', message });
    return undefined;
  }
  const content: unknown = document.toJS();
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  for (const { path: keys, message } of parsed.error.issues) {
    report({ place: placeOf(file, content, keys), rule: 'form', message });
  }
  return undefined;
};

/** Names the question by its id where it has one: an index means nothing in a file of 60. */
const placeOf = (file: string, content: unknown, keys: readonly PropertyKey[]): string => {
  const [room, index, ...rest] = keys.map(String);
  const id = room === 'questions' ? questionIdAt(content, Number(index)) : undefined;
  return id === undefined
    ? [file, ...keys.map(String)].join(' › ')
    : [file, id, ...rest].join(' › ');
};

const questionIdAt = (content: unknown, index: number): string | undefined => {
  if (typeof content !== 'object' || content === null || !('questions' in content)) {
    return undefined;
  }
  const question: unknown = Array.isArray(content.questions) ? content.questions[index] : undefined;
  if (typeof question !== 'object' || question === null || !('id' in question)) return undefined;
  return typeof question.id === 'string' ? question.id : undefined;
};
