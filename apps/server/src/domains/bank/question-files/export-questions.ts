import type { QuestionFileFormat } from '@tamiz/contract/bank/question-files';

import { AppError } from '#src/platform/errors.ts';
import { recordOwnWork } from '#src/domains/bank/own-bank/record-own-work.ts';
import { toPortable } from '#src/domains/bank/question-files/portable-question.ts';
import { listWhole } from '#src/domains/bank/question-files/queries.ts';
import type { WrittenQuestionFile } from '#src/domains/bank/question-files/write-question-file.ts';
import type { Services } from '#src/domains/bank/services.ts';

type Export = { accountId: string; userId: string; format: QuestionFileFormat; ids: number[] };

/** The chosen own questions as a file, in the order they were written; one that no file can carry stops it. */
export const exportQuestions = async (
  { databases, questionFiles, clock }: Services,
  { accountId, userId, format, ids }: Export,
): Promise<WrittenQuestionFile> => {
  const wanted = [...new Set(ids)];
  const own = databases.account(accountId);
  const rows = await listWhole(own.single, { accountId, ids: wanted, atMost: wanted.length });
  if (rows.length < wanted.length) throw new AppError('not_found');
  const questions = rows.toReversed().map((row) => {
    const { question, problem } = toPortable(row);
    if (question === null) {
      const sentence = `La pregunta ${row.id} no se puede exportar. ${problem ?? ''}`;
      throw new AppError('bank_file_refused', { ids: [sentence] }, sentence);
    }
    return question;
  });
  const content = { format, questions, images: new Map(), writtenAt: clock.now() };
  const written = await questionFiles.write(content, accountId);
  await own.transaction((tx) =>
    recordOwnWork(tx, { accountId, userId }, 'bank.file_exported', {
      format,
      questions: questions.length,
    }),
  );
  return written;
};
