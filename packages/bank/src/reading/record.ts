import * as z from 'zod/mini';

import { keyOf, printOfQuestion, type Letter } from '#src/reading/sheet.ts';
import type { BankQuestion } from '#src/schema.ts';

const letter = z.enum(['A', 'B', 'C', 'D']);
const lettersOnly = z.string().check(z.regex(/^A?B?C?D?$/, 'must be letters in order'));
const sentence = z.string().check(z.trim(), z.minLength(1), z.maxLength(1000));

/** What a reader hands back: one letter, or a list where several are right; a doubt says which other option can be defended. */
const answerGiven = z.strictObject({
  id: z.string(),
  answer: z.union([letter, z.array(letter).check(z.minLength(1))]),
  doubt: z.optional(z.boolean()),
  note: z.optional(sentence),
});

export const answersFile = z.array(answerGiven);

export type AnswerGiven = z.infer<typeof answerGiven>;

/** One question of a reading. `print` says which wording was read; `outcome` is what the authors did about a disagreement or a doubt. */
const answerKept = z.strictObject({
  id: z.string(),
  print: z.string(),
  answer: lettersOnly,
  key: lettersOnly,
  agrees: z.boolean(),
  doubt: z.optional(z.literal(true)),
  note: z.optional(sentence),
  outcome: z.optional(z.enum(['kept', 'rewritten', 'dropped'])),
  reason: z.optional(sentence),
});

export type AnswerKept = z.infer<typeof answerKept>;

/** `readings/<name>.yaml`: every reading of a sheet, the first one first. */
export const readingFile = z.strictObject({
  readings: z.array(
    z.strictObject({
      reader: sentence,
      date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date')),
      seed: z.optional(z.string()),
      answers: z.array(answerKept),
    }),
  ),
});

export type ReadingFile = z.infer<typeof readingFile>;

type Compared = { answers: AnswerKept[]; refused: string[] };

/** Compares answers with the keys; a question that was not on the sheet, has no answer or changed meanwhile is refused by name. */
export const compare = (
  name: string,
  questions: readonly BankQuestion[],
  asked: ReadonlyMap<string, string>,
  given: readonly AnswerGiven[],
): Compared => {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const answered = new Map(given.map((answer) => [answer.id, answer]));
  const refused = given.filter(({ id }) => !asked.has(id)).map(({ id }) => `${id}: not asked`);
  const answers = [...asked].flatMap(([id, print]): AnswerKept[] => {
    const question = byId.get(id);
    const answer = answered.get(id);
    if (question === undefined || printOfQuestion(question) !== print) {
      refused.push(`${id}: changed since the sheet was printed`);
      return [];
    }
    if (answer === undefined) {
      refused.push(`${id}: not answered`);
      return [];
    }
    return [keep(answer, print, keyOf(name, question))];
  });
  return { answers, refused };
};

const keep = (given: AnswerGiven, print: string, key: Letter[]): AnswerKept => {
  const answer = [...new Set([given.answer].flat())].toSorted().join('');
  return {
    id: given.id,
    print,
    answer,
    key: key.join(''),
    agrees: answer === key.join(''),
    ...(given.doubt === true && { doubt: true }),
    ...(given.note !== undefined && { note: given.note }),
  };
};
