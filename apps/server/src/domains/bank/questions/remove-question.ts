import { AppError } from '#src/platform/errors.ts';
import { editedBank } from '#src/domains/bank/questions/edited-bank.ts';
import { lockQuestion } from '#src/domains/bank/questions/lock-question.ts';
import { deleteQuestion } from '#src/domains/bank/questions/own/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Removal = { visitor: Visitor; accountId: string; id: number };

/** Removes a question of the own bank that is still new; one that was ever in use is archived instead. */
export const removeQuestion = (
  services: Services,
  { visitor, accountId, id }: Removal,
): Promise<void> => {
  const bank = editedBank(services, visitor);
  return bank.transaction(async (tx) => {
    const { status } = await lockQuestion(bank, tx, id);
    if (status !== 'new') throw new AppError('own_question_kept');
    await deleteQuestion(tx, { accountId, id });
    await bank.record(tx, 'question.removed', { question: id });
  });
};
