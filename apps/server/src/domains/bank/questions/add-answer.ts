import type { NewAnswer } from '@tamiz/contract/bank/question-input';

import { AppError } from '#src/platform/errors.ts';
import { editedBank } from '#src/domains/bank/questions/edited-bank.ts';
import type { AnswerRow } from '#src/domains/bank/questions/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { lockQuestion } from '#src/domains/bank/questions/lock-question.ts';

type Addition = { visitor: Visitor; questionId: number; answer: NewAnswer };

/** Adds an answer unless the question has as many as it may; the answers must then be confirmed again. */
export const addAnswer = (
  services: Services,
  { visitor, questionId, answer }: Addition,
): Promise<AnswerRow> => {
  const bank = editedBank(services, visitor);
  return bank.transaction(async (tx) => {
    const question = await lockQuestion(bank, tx, questionId);
    const answers = await bank.listAnswers(tx, questionId);
    if (answers.length >= question.max_answers) throw new AppError('answers_complete');
    const [added] = await bank.insertAnswer(tx, { questionId, ...answer });
    if (added === undefined) throw new AppError('internal');
    await bank.update(tx, questionId, { answers_confirmed: false });
    await bank.record(tx, 'question.answer_added', {
      question: questionId,
      answer: added.id,
    });
    return added;
  });
};
