import type { AnswerKept, ReadingFile } from '#src/reading/record.ts';
import { printOfQuestion, questionsOf } from '#src/reading/sheet.ts';
import type { Problem } from '#src/problem.ts';
import type { Bank, BankQuestion } from '#src/schema.ts';

/** The totals of the readings of a technology or a sample. */
export type Tally = {
  name: string;
  questions: number;
  read: number;
  agreed: number;
  doubts: number;
  kept: number;
  rewritten: number;
  dropped: number;
};

/** The first answer each question ever got: later readings do not improve the figure. */
const firstAnswers = ({ readings }: ReadingFile): AnswerKept[] => [
  ...new Map(
    readings
      .flatMap(({ answers }) => answers)
      .toReversed()
      .map((answer) => [answer.id, answer]),
  ).values(),
];

export const tally = (name: string, questions: number, file: ReadingFile): Tally => {
  const first = firstAnswers(file);
  const all = file.readings.flatMap(({ answers }) => answers);
  const withOutcome = (outcome: AnswerKept['outcome']) =>
    new Set(all.filter((answer) => answer.outcome === outcome).map(({ id }) => id)).size;
  return {
    name,
    questions,
    read: first.length,
    agreed: first.filter(({ agrees }) => agrees).length,
    doubts: first.filter(({ doubt }) => doubt).length,
    kept: withOutcome('kept'),
    rewritten: withOutcome('rewritten'),
    dropped: withOutcome('dropped'),
  };
};

/** Whether some reader has seen the present wording of a question, on whatever sheet. */
export const seenBy = (files: Iterable<ReadingFile>): ((question: BankQuestion) => boolean) => {
  const prints = new Set(
    [...files].flatMap(({ readings }) =>
      readings.flatMap(({ answers }) => answers.map(({ id, print }) => `${id} ${print}`)),
    ),
  );
  return (question) => prints.has(`${question.id} ${printOfQuestion(question)}`);
};

/** What is missing in the record: a disagreement without an outcome, an outcome that did not happen, a question nobody read. */
export const findReadingProblems = (
  bank: Bank,
  files: ReadonlyMap<string, ReadingFile>,
): Problem[] => {
  const questions = new Map(questionsOf(bank).map((question) => [question.id, question]));
  const isSeen = seenBy(files.values());
  const problem = (name: string, id: string, message: string): Problem => ({
    place: `readings/${name}.yaml › ${id}`,
    rule: 'second-reader',
    message,
  });
  const ofAnswers = [...files].flatMap(([name, { readings }]) =>
    readings.flatMap(({ answers }) =>
      answers.flatMap((answer) => {
        const message = owedBy(answer, questions.get(answer.id), isSeen);
        return message === undefined ? [] : [problem(name, answer.id, message)];
      }),
    ),
  );
  const nobodyRead = bank.technologies.flatMap(({ slug, questions: own }) => {
    const read = new Set(firstAnswers(files.get(slug) ?? { readings: [] }).map(({ id }) => id));
    return own
      .filter(({ id }) => !read.has(id))
      .map(({ id }) => problem(slug, id, 'no reader has answered this question'));
  });
  return [...ofAnswers, ...nobodyRead];
};

const owedBy = (
  { agrees, doubt, outcome, reason, print }: AnswerKept,
  question: BankQuestion | undefined,
  isSeen: (question: BankQuestion) => boolean,
): string | undefined => {
  if (outcome !== undefined && reason === undefined) return `${outcome} for what reason?`;
  if (question === undefined) {
    return outcome === 'dropped' ? undefined : 'it is no longer in the bank: say dropped, and why';
  }
  if (outcome === 'dropped') return 'it says dropped, and the question is still in the bank';
  const isOther = printOfQuestion(question) !== print;
  if (outcome === 'rewritten') {
    return isOther ? undefined : 'it says rewritten, and the question is the same';
  }
  if (outcome === undefined && (!agrees || doubt === true)) {
    return `${agrees ? 'the reader doubts' : 'reader and key disagree'}: say kept, rewritten or dropped, and why`;
  }
  return isOther && !isSeen(question)
    ? 'it was changed after it was read: say how, or have it read again'
    : undefined;
};
