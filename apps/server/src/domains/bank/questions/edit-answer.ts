import { AppError } from '#src/platform/errors.ts';
import { recordStaffWork } from '#src/domains/record/audit/record-staff-work.ts';
import * as queries from '#src/domains/bank/questions/queries.ts';
import type { AnswerChanges, AnswerRow } from '#src/domains/bank/questions/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { lockQuestion } from '#src/domains/bank/questions/lock-question.ts';

type AnswerEdit = {
  visitor: Visitor;
  questionId: number;
  answerId: number;
  changes: AnswerChanges;
};

/** Changes an answer; if that changes the key, the answers must be confirmed again. */
export const editAnswer = (
  { databases }: Services,
  { visitor, questionId, answerId, changes }: AnswerEdit,
): Promise<AnswerRow> =>
  databases.staff.transaction(async (tx) => {
    await lockQuestion(tx, questionId);
    const [answer] = await queries.updateAnswer(tx, { id: answerId, questionId }, changes);
    if (answer === undefined) throw new AppError('not_found');
    if (changes.is_correct !== undefined) {
      await queries.update(tx, questionId, { answers_confirmed: false });
    }
    await recordStaffWork(tx, visitor, 'question.answer_edited', {
      question: questionId,
      answer: answerId,
    });
    return answer;
  });
