import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { keepQuestion, sameness } from '#src/domains/bank/question-files/kept-question.ts';
import type { KeptQuestion } from '#src/domains/bank/question-files/kept-question.ts';
import { listAlike } from '#src/domains/bank/question-files/queries.ts';
import type { QuestionFile } from '#src/domains/bank/question-files/question-files.ts';
import type { ReadQuestionFile } from '#src/domains/bank/question-files/read-question-file.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** A question of a file, its place in it and the number a request names it by. */
export type Numbered = { number: number; file: string; line: number; kept: KeptQuestion };

/** The questions of a file in their order and what is said about it; a file that cannot be read is refused. */
export const readFile = async (
  { questionFiles }: Services,
  { accountId, file }: { accountId: string; file: QuestionFile },
): Promise<{ questions: Numbered[]; remarks: ReadQuestionFile['remarks'] }> => {
  const { refusal, questions, remarks } = await questionFiles.read(file, accountId);
  if (refusal !== null) throw new AppError('bank_file_refused', { file: [refusal] }, refusal);
  return {
    questions: questions.map(({ file: name, line, question }, index) => ({
      number: index + 1,
      file: name,
      line,
      kept: keepQuestion(question),
    })),
    remarks,
  };
};

/** Those that the own bank has already, or that come twice: after the first they are known. */
export const findKnown = async (
  handle: Handle,
  { accountId, questions }: { accountId: string; questions: readonly Numbered[] },
): Promise<ReadonlySet<number>> => {
  const texts = [...new Set(questions.map(({ kept }) => kept.text))];
  const seen = new Set((await listAlike(handle, { accountId, texts })).map(sameness));
  const known = new Set<number>();
  for (const { number, kept } of questions) {
    const own = sameness(kept);
    if (seen.has(own)) known.add(number);
    seen.add(own);
  }
  return known;
};
