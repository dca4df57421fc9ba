import type { Block } from '#src/formats/gift/blocks.ts';
import { cutFormat, readFormatted } from '#src/formats/gift/formatted-text.ts';
import type { TextFormat } from '#src/formats/gift/formatted-text.ts';
import { limits } from '#src/formats/limits.ts';
import type { PortableOption, PortableQuestion } from '#src/formats/question.ts';
import type { Say } from '#src/formats/remark.ts';

/** A part of a block that signs are looked for in, and where it begins there. */
export type Part = { text: string; mask: string; start: number };

export const cutPart = ({ text, mask, start }: Part, from: number, to: number): Part => ({
  text: text.slice(from, to),
  mask: mask.slice(from, to),
  start: start + from,
});

type Choice = { option: PortableOption; isFull: boolean; weight: number; line: number };
type Answers = Pick<PortableQuestion, 'type' | 'options'>;
type Context = { block: Block; format: TextFormat; say: Say };

const weightForm = /^%(-?\d{1,3}(?:\.\d{0,10})?)%/;

const split = (part: Part): Part[] => {
  const pieces: Part[] = [];
  let from = 0;
  for (let at = 0; at <= part.mask.length; at += 1) {
    const sign = part.mask[at];
    if (sign !== '~' && sign !== '=' && at < part.mask.length) continue;
    if (at > from && part.mask.slice(from, at).trim() !== '') pieces.push(cutPart(part, from, at));
    from = at;
  }
  return pieces;
};

const firstWord = (part: Part): number =>
  part.start + part.text.length - part.text.trimStart().length;

/** Words, then the comment on them after the first `#`. */
const readWithFeedback = (
  part: Part,
  { block, format, say }: Context,
): { text: string; why?: string } => {
  const hash = part.mask.indexOf('#');
  const end = hash === -1 ? part.text.length : hash;
  const read = (piece: Part): string => {
    const cut = cutFormat(piece.text, format);
    return readFormatted(cut.words, {
      format: cut.format,
      line: block.lineAt(firstWord(piece)),
      say,
    });
  };
  const text = read(cutPart(part, 0, end));
  if (hash === -1) return { text };
  const why = read(cutPart(part, hash + 1, part.text.length));
  return why === '' ? { text } : { text, why };
};

const readChoice = (piece: Part, context: Context): Choice => {
  const sign = piece.mask[0];
  const isFull = sign === '=';
  const body = cutPart(piece, isFull || sign === '~' ? 1 : 0, piece.text.length);
  const blank = body.text.length - body.text.trimStart().length;
  const weight = isFull ? null : weightForm.exec(body.text.slice(blank, blank + 20));
  const words = cutPart(body, blank + (weight?.[0].length ?? 0), body.text.length);
  const line = context.block.lineAt(piece.start);
  const option = readWithFeedback(words, context);
  return { option, isFull, weight: isFull ? 100 : Number(weight?.[1] ?? 0), line };
};

const mark = ({ option }: Choice, isRight: boolean): PortableOption =>
  isRight ? { ...option, right: true } : option;

/** Reads a multiple choice, or null where none of ours means the same. */
export const readChoices = (part: Part, context: Context): Answers | null => {
  const { say, block } = context;
  const line = block.lineAt(part.start);
  const pieces = split(part);
  if (pieces.length > limits.options) {
    say(line, 'question-misfit', 'tiene demasiadas opciones');
    return null;
  }
  const choices = pieces.map((piece) => readChoice(piece, context));
  if (choices.length < 2) {
    say(line, 'gift-few-options');
    return null;
  }
  const full = choices.filter(({ isFull }) => isFull);
  if (full.length > 1) {
    say(line, 'gift-several-right');
    return null;
  }
  if (full.length === 1) {
    for (const choice of choices) {
      if (choice.isFull || choice.weight === 0) continue;
      const isPart = choice.weight > 0;
      say(choice.line, isPart ? 'gift-partial-credit' : 'gift-weights', choice.option.text);
    }
    return { type: 'single_choice', options: choices.map((one) => mark(one, one.isFull)) };
  }
  return readWeighted(choices, line, say);
};

const readWeighted = (choices: Choice[], line: number, say: Say): Answers => {
  const right = choices.filter(({ weight }) => weight > 0);
  const options = choices.map((choice) => mark(choice, choice.weight > 0));
  if (right.length <= 1) {
    if (right.length === 1) say(line, 'gift-one-weighted');
    return { type: 'single_choice', options };
  }
  const isAllOrNothing =
    right.every(({ weight }) => weight === right[0]?.weight) &&
    choices.every(({ weight }) => weight > 0 || weight === -100);
  if (!isAllOrNothing) say(line, 'gift-weights');
  return { type: 'multiple_choice', options };
};

const truths = new Map([
  ['T', true],
  ['TRUE', true],
  ['F', false],
  ['FALSE', false],
]);

/** Whether a statement holds, with the comments on a wrong and on a right answer; null where it is something else. */
export const readTruth = (part: Part, context: Context): Answers | null => {
  const hash = part.mask.indexOf('#');
  const isTrue = truths.get(part.text.slice(0, hash === -1 ? undefined : hash).trim());
  if (isTrue === undefined) return null;
  const comments = hash === -1 ? null : cutPart(part, hash + 1, part.text.length);
  const { text: wrong = '', why: right = '' } =
    comments === null ? {} : readWithFeedback(comments, context);
  const option = (text: string, isRight: boolean): PortableOption => ({
    text,
    ...(isRight ? { right: true as const } : {}),
    ...((isRight ? right : wrong) === '' ? {} : { why: isRight ? right : wrong }),
  });
  return { type: 'true_false', options: [option('Verdadero', isTrue), option('Falso', !isTrue)] };
};
