import { imagesOf, isImagePath } from '#src/formats/images.ts';
import { elementsOf, wordsOf } from '#src/formats/markup/node.ts';
import type { MarkupElement, MarkupNode } from '#src/formats/markup/node.ts';
import { toRichText } from '#src/formats/markup/to-rich-text.ts';
import type { FindImage } from '#src/formats/markup/to-rich-text.ts';
import { readXml } from '#src/formats/markup/xml.ts';
import { findChoice, readOptions, readType } from '#src/formats/qti/choices.ts';
import { readContexts, readKey, readOutcomes } from '#src/formats/qti/declarations.ts';
import { sayItem } from '#src/formats/qti/said-parts.ts';
import { readProcessing } from '#src/formats/qti/processing.ts';
import { ownVariables, qti } from '#src/formats/qti/vocabulary.ts';
import { checkQuestion } from '#src/formats/question.ts';
import type { PortableQuestion } from '#src/formats/question.ts';
import type { Reading } from '#src/formats/reading.ts';
import { FormatRefusal, refusals } from '#src/formats/refusal.ts';
import { createRemarks } from '#src/formats/remark.ts';
import type { Say } from '#src/formats/remark.ts';

/** What the package around an item lends it. */
export type Surroundings = {
  findImage: FindImage;
  /** The body of a shared text, by the address the item gives. */
  findStimulus: (address: string) => MarkupElement | null;
};

const alone: Surroundings = {
  findImage: (address) => (isImagePath(address) ? address : null),
  findStimulus: () => null,
};

/** Reads one assessment item of QTI 3; a package reads each of its items with `readItemWithin`. */
export const readQtiItem = (source: string, file: string): Reading => {
  const remarks = createRemarks();
  const say = remarks.about(file);
  const found = readItemWithin(source, say, alone);
  if (found === null) return { questions: [], remarks: remarks.list };
  for (const path of imagesOf(found.question)) say(found.line, 'image-not-in-file', path);
  return { questions: [{ file, ...found }], remarks: remarks.list };
};

/** The question of an item, or null where it cannot be carried, which is said. */
export const readItemWithin = (
  source: string,
  say: Say,
  surroundings: Surroundings,
): { line: number; question: PortableQuestion } | null => {
  const item = readXml(source, (line, words) => say(line, 'markup-comment', words));
  if (item.name === 'assessmentItem' || item.name === 'questestinterop') {
    throw new FormatRefusal(refusals.oldQti);
  }
  if (item.name !== 'qti-assessment-item') throw new FormatRefusal(refusals.notQti);
  const canCarry = sayItem(item, say);
  const fields = readFields(item, say, surroundings);
  if (fields === null || !canCarry) return null;
  const { question, misfits } = checkQuestion(fields);
  for (const { field, message } of misfits) say(item.line, 'question-misfit', `${field}${message}`);
  return question === null ? null : { line: item.line, question };
};

const readFields = (
  item: MarkupElement,
  say: Say,
  { findImage, findStimulus }: Surroundings,
): Record<string, unknown> | null => {
  const [body] = elementsOf(item, 'qti-item-body');
  const choice = body === undefined ? null : findChoice(body, say);
  if (body === undefined) say(item.line, 'qti-no-interaction');
  if (body === undefined || choice === null) return null;
  const declared = elementsOf(item, 'qti-response-declaration').find(
    ({ attributes }) =>
      attributes.get('identifier') === choice.attributes.get('response-identifier'),
  );
  const key = declared === undefined ? new Set<string>() : readKey(declared, say);
  if (declared === undefined || key.size === 0) {
    say((declared ?? item).line, 'qti-no-key');
    return null;
  }
  const conversion = { say, findImage };
  const echoes = readProcessing(elementsOf(item, 'qti-response-processing')[0], say);
  const comments = readComments(item, { echoes, say, findImage });
  const type = readType(
    choice,
    { cardinality: declared.attributes.get('cardinality') ?? 'single', keys: key.size },
    say,
  );
  const shared = elementsOf(item, 'qti-assessment-stimulus-ref').flatMap((reference) => {
    const address = reference.attributes.get('href') ?? '';
    const stimulus = findStimulus(address);
    say(reference.line, stimulus === null ? 'qti-stimulus-missing' : 'qti-stimulus', address);
    return stimulus === null ? [] : [toRichText(stimulus, conversion)];
  });
  const stem = { ...body, children: withPrompt(body.children, choice) };
  return {
    ...readOwn(item, say),
    type: readOwnType(item) ?? type,
    text: [...shared, toRichText(stem, conversion)].filter((text) => text !== '').join('\n\n'),
    options: readOptions(choice, key, { echoes, said: comments.options }, conversion),
    ...(comments.explanation === '' ? {} : { explanation: comments.explanation }),
  };
};

/** The body with the choice replaced by the question it asks. */
const withPrompt = (nodes: readonly MarkupNode[], choice: MarkupElement): MarkupNode[] =>
  nodes.flatMap((node): MarkupNode[] => {
    if (typeof node === 'string') return [node];
    if (node === choice) return elementsOf(choice, 'qti-prompt');
    return [{ ...node, children: withPrompt(node.children, choice) }];
  });

/** Comments of the item: on an option where an outcome takes it, on the question where one is always shown. */
const readComments = (
  item: MarkupElement,
  { echoes, say, findImage }: { echoes: ReadonlySet<string>; say: Say; findImage: FindImage },
): { options: ReadonlyMap<string, string>; explanation: string } => {
  const outcomes = readOutcomes(item, say);
  const options = new Map<string, string>();
  const explanation: string[] = [];
  for (const comment of elementsOf(item, 'qti-modal-feedback')) {
    const outcome = comment.attributes.get('outcome-identifier') ?? '';
    const identifier = comment.attributes.get('identifier') ?? '';
    const isShown = comment.attributes.get('show-hide') !== 'hide';
    const inner = elementsOf(comment, 'qti-content-body')[0] ?? comment;
    if (isShown && echoes.has(outcome))
      options.set(identifier, toRichText(inner, { say, findImage }));
    else if (isShown && outcomes.get(outcome) === identifier) {
      explanation.push(toRichText(inner, { say, findImage }));
    } else say(comment.line, 'qti-feedback', wordsOf(comment));
  }
  return { options, explanation: explanation.join('\n\n') };
};

const readOwn = (item: MarkupElement, say: Say): Record<string, unknown> => {
  const values = readContexts(item, say);
  const isOurs = item.attributes.get('tool-name') === qti.tool;
  const id = isOurs ? values.get(ownVariables.id) : item.attributes.get('identifier');
  const title = item.attributes.get('title')?.trim();
  const isTitled = title !== undefined && title !== '' && !values.has(ownVariables.untitled);
  const seconds = values.get(ownVariables.time_limit);
  const fields = {
    id,
    topic: values.get(ownVariables.topic),
    difficulty: values.get(ownVariables.difficulty),
    time_limit: seconds === undefined ? undefined : Number(seconds),
    description: isTitled ? title : undefined,
    reference: values.get(ownVariables.reference),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
};

const readOwnType = (item: MarkupElement): string | undefined =>
  readContexts(item, () => undefined).get(ownVariables.type);
