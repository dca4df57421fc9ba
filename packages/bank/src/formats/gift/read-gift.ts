import { readBlocks } from '#src/formats/gift/blocks.ts';
import type { Block } from '#src/formats/gift/blocks.ts';
import { isCategory, readCategory } from '#src/formats/gift/category.ts';
import { cutPart, readChoices, readTruth } from '#src/formats/gift/choices.ts';
import type { Part } from '#src/formats/gift/choices.ts';
import { readComments } from '#src/formats/gift/comments.ts';
import { maskEscapes, unescape } from '#src/formats/gift/escapes.ts';
import { cutFormat, readFormatted } from '#src/formats/gift/formatted-text.ts';
import { imagesOf } from '#src/formats/images.ts';
import { limits } from '#src/formats/limits.ts';
import { checkQuestion } from '#src/formats/question.ts';
import type { PortableQuestion } from '#src/formats/question.ts';
import type { FoundQuestion, Reading } from '#src/formats/reading.ts';
import { FormatRefusal, refusals } from '#src/formats/refusal.ts';
import { createRemarks } from '#src/formats/remark.ts';
import type { Say } from '#src/formats/remark.ts';
import type { Construct } from '#src/formats/words.ts';

/** Reads a file of Moodle's GIFT format: its choices are carried, everything else is said line by line. */
export const readGift = (source: string, file: string): Reading => {
  const remarks = createRemarks();
  const say = remarks.about(file);
  const questions: FoundQuestion[] = [];
  let topic: string | undefined;
  for (const block of readBlocks(source)) {
    const facts = readComments(block, say);
    const isHeading = isCategory(block.text);
    const lineEnd = block.text.indexOf('\n');
    const headingEnd = lineEnd === -1 ? block.text.length : lineEnd;
    if (isHeading) {
      const heading = block.text.slice(0, headingEnd);
      const category = readCategory(heading);
      if (category.isCut) say(block.line, 'gift-category-path', heading);
      topic = category.topic;
    }
    const whole = { text: block.text, mask: maskEscapes(block.text), start: 0 };
    const part = isHeading ? cutPart(whole, headingEnd, block.text.length) : whole;
    if (part.text.trim() === '') continue;
    const read = readQuestion(part, block, say);
    if (read === null) continue;
    const { line, ...fields } = read;
    const named = topic === undefined ? {} : { topic };
    const { question, misfits } = checkQuestion({ ...facts, ...named, ...fields });
    for (const { field, message } of misfits) say(line, 'question-misfit', `${field}${message}`);
    if (question === null) continue;
    if (questions.length >= limits.questions) throw new FormatRefusal(refusals.tooManyQuestions);
    for (const path of imagesOf(question)) say(line, 'image-not-in-file', path);
    questions.push({ file, line, question });
  }
  return { questions, remarks: remarks.list };
};

type Fields = Pick<PortableQuestion, 'type' | 'text' | 'options' | 'description' | 'explanation'>;

const readQuestion = (part: Part, block: Block, say: Say): (Fields & { line: number }) | null => {
  const blank = part.text.length - part.text.trimStart().length;
  const { title, rest } = cutTitle(cutPart(part, blank, part.text.length));
  const line = block.lineAt(part.start + blank);
  const open = rest.mask.indexOf('{');
  const close = rest.mask.indexOf('}');
  const refuse = (construct: Construct, detail?: string): null => {
    say(line, construct, detail);
    return null;
  };
  if (open === -1 && close === -1) return refuse('gift-description', `${title} ${rest.text}`);
  if (open === -1 || close < open) return refuse('gift-braces');
  const after = cutPart(rest, close + 1, rest.text.length);
  if (after.mask.includes('{') || after.mask.includes('}')) return refuse('gift-joined');
  const inside = cutPart(rest, open + 1, close);
  const general = inside.mask.lastIndexOf('####');
  const answers = general === -1 ? inside : cutPart(inside, 0, general);
  const foreign = foreignKind(answers.mask.trim());
  if (foreign !== null) return refuse(foreign);

  const hasGap = after.text.trim() !== '';
  const stem = `${rest.text.slice(0, open)}${hasGap ? '_____' : ''}${after.text}`;
  const { format, words } = cutFormat(stem);
  const text = readFormatted(words, { format, line, say });
  const context = { block, format, say };
  const read = answers.mask.includes('~')
    ? readChoices(answers, context)
    : readTruth(answers, context);
  if (read === null) return null;
  if (hasGap) say(line, 'gift-missing-word');
  const comment = general === -1 ? '' : inside.text.slice(general + 4);
  const cut = cutFormat(comment, format);
  const commentLine = block.lineAt(inside.start + Math.max(general, 0));
  const explanation = readFormatted(cut.words, { format: cut.format, line: commentLine, say });
  return {
    line,
    ...(title === '' ? {} : { description: title }),
    text,
    ...read,
    ...(explanation === '' ? {} : { explanation }),
  };
};

const cutTitle = (part: Part): { title: string; rest: Part } => {
  const end = part.mask.startsWith('::') ? part.mask.indexOf('::', 2) : -1;
  if (end === -1) return { title: '', rest: part };
  const title = unescape(part.text.slice(2, end)).replaceAll('\n', ' ').trim();
  return { title, rest: cutPart(part, end + 2, part.text.length) };
};

/** The kinds of questions that ask for something else than a choice, told apart as Moodle does. */
const foreignKind = (answers: string): Construct | null => {
  if (answers === '') return 'gift-essay';
  if (answers.startsWith('#')) return 'gift-numerical';
  if (answers.includes('~')) return null;
  if (answers.includes('=') && answers.includes('->')) return 'gift-matching';
  const hash = answers.indexOf('#');
  const word = (hash === -1 ? answers : answers.slice(0, hash)).trim();
  return /^(T|TRUE|F|FALSE)$/.test(word) ? null : 'gift-short-answer';
};
