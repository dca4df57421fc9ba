import { AppError } from '#src/platform/errors.ts';
import { recordStaffWork } from '#src/domains/record/audit/record-staff-work.ts';
import * as queries from '#src/domains/bank/questions/queries.ts';
import type { NewQuestion } from '#src/domains/bank/questions/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { namingRefusals } from '#src/domains/bank/questions/question-refusals.ts';

/** Adds a question to the bank with the status `new`; it is not used before its answers are confirmed. */
export const createQuestion = (
  { databases }: Services,
  { visitor, question }: { visitor: Visitor; question: NewQuestion },
): Promise<{ id: number }> =>
  namingRefusals(
    databases.staff.transaction(async (tx) => {
      const [created] = await queries.insertQuestion(tx, question);
      if (created === undefined) throw new AppError('internal');
      for (const { answerText, isCorrect } of question.answers) {
        await queries.insertAnswer(tx, { questionId: created.id, answerText, isCorrect });
      }
      await recordStaffWork(tx, visitor, 'question.created', { question: created.id });
      return created;
    }),
  );
