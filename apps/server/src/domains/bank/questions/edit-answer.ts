import type { AnswerChanges } from '@tamiz/contract/bank/question-input';

import { AppError } from '#src/platform/errors.ts';
import { editedBank } from '#src/domains/bank/questions/edited-bank.ts';
import type { AnswerRow } from '#src/domains/bank/questions/queries.ts';
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
  services: Services,
  { visitor, questionId, answerId, changes }: AnswerEdit,
): Promise<AnswerRow> => {
  const bank = editedBank(services, visitor);
  return bank.transaction(async (tx) => {
    await lockQuestion(bank, tx, questionId);
    const [answer] = await bank.updateAnswer(tx, { id: answerId, questionId }, changes);
    if (answer === undefined) throw new AppError('not_found');
    if (changes.is_correct !== undefined) {
      await bank.update(tx, questionId, { answers_confirmed: false });
    }
    await bank.record(tx, 'question.answer_edited', {
      question: questionId,
      answer: answerId,
    });
    return answer;
  });
};
