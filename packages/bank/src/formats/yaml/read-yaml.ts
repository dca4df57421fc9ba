import { LineCounter, isMap, isNode, isPair, isScalar, isSeq, parseDocument, visit } from 'yaml';
import type { Document } from 'yaml';

import { imagesOf } from '#src/formats/images.ts';
import { limits } from '#src/formats/limits.ts';
import { checkQuestion } from '#src/formats/question.ts';
import type { FoundQuestion, Reading } from '#src/formats/reading.ts';
import { FormatRefusal, refusals } from '#src/formats/refusal.ts';
import { createRemarks } from '#src/formats/remark.ts';
import type { Say } from '#src/formats/remark.ts';

/** What a question of the shared bank has and one of an account has not. */
const bankOnly = ['run', 'checked'];

/** Reads questions in the bank's own shape: a file of a technology, or only its list `questions`. */
export const readYaml = (source: string, file: string): Reading => {
  if (source.length > limits.fileCharacters) throw new FormatRefusal(refusals.tooLarge);
  const lines = new LineCounter();
  const document = parse(source, lines);
  const lineOf = (node: unknown): number =>
    isNode(node) ? lines.linePos(node.range?.[0] ?? 0).line : 1;
  const remarks = createRemarks();
  const say = remarks.about(file);
  sayComments(document, lineOf, say);
  const list = findList(document, lineOf, say);
  if (list.length > limits.questions) throw new FormatRefusal(refusals.tooManyQuestions);
  const questions: FoundQuestion[] = [];
  for (const item of list) {
    const line = lineOf(item);
    const value: unknown = isNode(item) ? item.toJS(document) : item;
    const { question, misfits } = checkQuestion(withoutBankOnly(value, line, say));
    for (const { field, message } of misfits) {
      say(line, 'question-misfit', `${nameOf(value)}${field}${message}`);
    }
    if (question === null) continue;
    for (const path of imagesOf(question)) say(line, 'image-not-in-file', path);
    questions.push({ file, line, question });
  }
  return { questions, remarks: remarks.list };
};

const parse = (source: string, lineCounter: LineCounter): Document => {
  let document: Document;
  try {
    document = parseDocument(source.replace(/^\uFEFF/, ''), { lineCounter, uniqueKeys: false });
  } catch (error) {
    // The library reads nested values by calling itself.
    if (error instanceof RangeError) throw new FormatRefusal(refusals.tooDeep);
    throw error;
  }
  const [flaw] = [...document.errors, ...document.warnings];
  if (flaw !== undefined) {
    throw new FormatRefusal(refusals.notYaml, lineCounter.linePos(flaw.pos[0]).line);
  }
  visit(document, {
    // The library would compare each key with every other.
    Map: (_key, { items, range }) => {
      const keys = items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
      if (new Set(keys).size === keys.length) return;
      throw new FormatRefusal(refusals.yamlTwice, lineCounter.linePos(range?.[0] ?? 0).line);
    },
    Alias: (_key, { range }) => {
      throw new FormatRefusal(refusals.yamlAlias, lineCounter.linePos(range?.[0] ?? 0).line);
    },
  });
  return document;
};

const sayComments = (document: Document, lineOf: (node: unknown) => number, say: Say): void => {
  const tell = (line: number, comment: string | null | undefined): void => {
    if (comment !== null && comment !== undefined) say(line, 'yaml-comment', comment);
  };
  tell(1, document.commentBefore);
  visit(document, (_key, node) => {
    if (!isNode(node)) return;
    const line = lineOf(node);
    tell(line, node.commentBefore);
    tell(line, node.comment);
  });
  tell(lineOf(document.contents), document.comment);
};

/** A value as one line, for a person to recognise it. */
const shown = (node: unknown, document: Document): string =>
  JSON.stringify(isNode(node) ? node.toJS(document) : node);

const findList = (
  document: Document,
  lineOf: (node: unknown) => number,
  say: Say,
): readonly unknown[] => {
  const root = document.contents;
  if (isSeq(root)) return root.items;
  if (!isMap(root)) throw new FormatRefusal(refusals.noQuestions);
  let list: readonly unknown[] | null = null;
  for (const pair of root.items) {
    if (!isPair(pair)) continue;
    const name = isScalar(pair.key) ? String(pair.key.value) : '';
    if (name === 'questions' && isSeq(pair.value)) list = pair.value.items;
    else say(lineOf(pair.key), 'yaml-heading', `${name}: ${shown(pair.value, document)}`);
  }
  if (list === null) throw new FormatRefusal(refusals.noQuestions);
  return list;
};

const withoutBankOnly = (value: unknown, line: number, say: Say): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  for (const name of bankOnly)
    if (name in value)
      say(line, 'yaml-question-note', `${name}: ${JSON.stringify(Reflect.get(value, name))}`);
  return Object.fromEntries(Object.entries(value).filter(([name]) => !bankOnly.includes(name)));
};

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? `(${value.id}) `
    : '';
