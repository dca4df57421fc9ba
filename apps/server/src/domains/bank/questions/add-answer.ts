import { AppError } from '#src/platform/errors.ts';
import { editedBank } from '#src/domains/bank/questions/edited-bank.ts';
import type { AnswerRow } from '#src/domains/bank/questions/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { lockQuestion } from '#src/domains/bank/questions/lock-question.ts';

type NewAnswer = { visitor: Visitor; questionId: number; answerText: string; isCorrect: boolean };

/** Adds an answer unless the question has as many as it may; the answers must then be confirmed again. */
export const addAnswer = (
  services: Services,
  { visitor, questionId, answerText, isCorrect }: NewAnswer,
): Promise<AnswerRow> => {
  const bank = editedBank(services, visitor);
  return bank.transaction(async (tx) => {
    const question = await lockQuestion(bank, tx, questionId);
    const answers = await bank.listAnswers(tx, questionId);
    if (answers.length >= question.max_answers) throw new AppError('answers_complete');
    const [answer] = await bank.insertAnswer(tx, { questionId, answerText, isCorrect });
    if (answer === undefined) throw new AppError('internal');
    await bank.update(tx, questionId, { answers_confirmed: false });
    await bank.record(tx, 'question.answer_added', {
      question: questionId,
      answer: answer.id,
    });
    return answer;
  });
};
