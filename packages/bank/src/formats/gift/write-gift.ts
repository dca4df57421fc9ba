import { writeCategory } from '#src/formats/gift/category.ts';
import { writeComment } from '#src/formats/gift/comments.ts';
import { escape } from '#src/formats/gift/escapes.ts';
import type { PortableOption, PortableQuestion } from '#src/formats/question.ts';

/** Writes questions as a GIFT file that Moodle reads; images are named in it and travel apart. */
export const writeGift = (questions: readonly PortableQuestion[]): string => {
  const parts: string[] = [];
  let topic: string | undefined;
  for (const question of questions) {
    if (question.topic !== topic) parts.push(writeCategory(question.topic));
    topic = question.topic;
    parts.push(writeQuestion(question));
  }
  return parts.join('');
};

const writeQuestion = (question: PortableQuestion): string => {
  const { description, text, explanation } = question;
  const title = description === undefined ? '' : `::${escape(description)}::`;
  const general = explanation === undefined ? '' : `\t####${inner(explanation)}\n`;
  return `${writeComment(question)}${title}[markdown]${escape(text)}{\n${writeAnswers(question)}${general}}\n\n`;
};

/** A text that begins as a format does says which one it has. */
const inner = (text: string): string =>
  `${text.startsWith('[') ? '[markdown]' : ''}${escape(text)}`;

const writeWhy = ({ why }: PortableOption): string => (why === undefined ? '' : `#${inner(why)}`);

const writeAnswers = ({ type, options }: PortableQuestion): string => {
  if (type === 'true_false') return writeTruth(options);
  const right = options.filter((option) => option.right === true).length;
  // As Moodle lists them: 33.33333 and not more digits.
  const share = String(Number((100 / right).toFixed(5)));
  return options
    .map((option) => {
      const isRight = option.right === true;
      const sign =
        type === 'single_choice' ? singleSign(option, isRight) : `~%${isRight ? share : '-100'}%`;
      return `\t${sign}${inner(option.text)}${writeWhy(option)}\n`;
    })
    .join('');
};

const singleSign = ({ text }: PortableOption, isRight: boolean): string => {
  if (isRight) return '=';
  return text.startsWith('%') ? '~%0%' : '~';
};

const writeTruth = (options: readonly PortableOption[]): string => {
  const isTrue = options[0]?.right === true;
  const [right, wrong] = isTrue ? options : options.toReversed();
  const comments = [wrong?.why, right?.why].map((why) => (why === undefined ? '' : inner(why)));
  while (comments.at(-1) === '') comments.pop();
  return `\t${[isTrue ? 'TRUE' : 'FALSE', ...comments].join('#')}\n`;
};
