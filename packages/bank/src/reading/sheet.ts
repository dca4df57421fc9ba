import { printOf, shuffled } from '#src/reading/ordering.ts';
import type { Bank, BankOption, BankQuestion, QuestionType } from '#src/schema.ts';

/** Questions as a blind reader gets them: `name` is a technology's slug or the name of a sample, and decides the order of the options. */
export type Sheet = { name: string; questions: BankQuestion[] };

const letters = ['A', 'B', 'C', 'D'] as const;

export type Letter = (typeof letters)[number];

const howToAnswer: Record<QuestionType, string> = {
  single_choice: 'una opción',
  multiple_choice: 'todas las correctas, dos o más',
  true_false: 'verdadero o falso',
};

/** Every question of the bank, in its order. */
export const questionsOf = (bank: Bank): BankQuestion[] =>
  bank.technologies.flatMap((technology) => technology.questions);

/** So many questions of the whole bank, chosen and ordered by the seed alone: dropping one changes no other. */
export const sampleOf = (bank: Bank, seed: string, size: number): BankQuestion[] =>
  shuffled(questionsOf(bank), seed, ({ id }) => id).slice(0, size);

/** What a reader judges of a question: text, options and key. Explanation, limits and accents may change without another reading. */
export const printOfQuestion = ({ text, options }: BankQuestion): string =>
  printOf([text, ...options.map((option) => `${option.text} ${String(option.right)}`)].join('\n'));

/** The options under the letters a reader of this sheet sees; true or false keeps its natural order. */
const lettered = (
  name: string,
  { id, type, options }: BankQuestion,
): { letter: Letter; option: BankOption }[] => {
  const shown =
    type === 'true_false' ? options : shuffled(options, `${name}/${id}`, (_option, n) => String(n));
  return shown.flatMap((option, index) => {
    const letter = letters[index];
    return letter === undefined ? [] : [{ letter, option }];
  });
};

/** The letters of the right options on this sheet. */
export const keyOf = (name: string, question: BankQuestion): Letter[] =>
  lettered(name, question)
    .filter(({ option }) => option.right)
    .map(({ letter }) => letter);

/** The sheet as Markdown: nothing on it tells the key, the explanation or the difficulty. */
export const writeSheet = ({ name, questions }: Sheet): string =>
  [`# ${name}: ${String(questions.length)} preguntas`, ...questions.map(writeQuestion(name))].join(
    '\n\n',
  );

const writeQuestion = (name: string) => (question: BankQuestion) =>
  [
    `## ${question.id} · ${printOfQuestion(question)}`,
    `*(${howToAnswer[question.type]})*`,
    question.text.trim(),
    ...lettered(name, question).map(({ letter, option }) => `**${letter})** ${option.text.trim()}`),
  ].join('\n\n');

const heading = /^## (\S+) · ([0-9a-f]{8})$/gm;

/** Which questions a written sheet asked and the print of each as it was then. */
export const readSheet = (source: string): Map<string, string> =>
  new Map(
    [...source.matchAll(heading)].map(([, id = '', print = '']): [string, string] => [id, print]),
  );
