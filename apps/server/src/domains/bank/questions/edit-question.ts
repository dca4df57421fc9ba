import { editedBank } from '#src/domains/bank/questions/edited-bank.ts';
import type { OwnColumns, QuestionColumns } from '#src/domains/bank/questions/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { namingRefusals } from '#src/domains/bank/questions/question-refusals.ts';
import { lockQuestion } from '#src/domains/bank/questions/lock-question.ts';

type Edit = { visitor: Visitor; id: number; changes: QuestionColumns & OwnColumns };

/** Changes a question of the bank; published versions keep asking what they asked. */
export const editQuestion = (services: Services, { visitor, id, changes }: Edit): Promise<void> => {
  const bank = editedBank(services, visitor);
  return namingRefusals(
    bank.transaction(async (tx) => {
      const question = await lockQuestion(bank, tx, id);
      // Another type needs another kind of key, so the answers must be confirmed again.
      const needsReview = changes.type !== undefined && changes.type !== question.type;
      await bank.update(tx, id, { ...changes, ...(needsReview && { answers_confirmed: false }) });
      await bank.record(tx, 'question.edited', { question: id });
    }),
  );
};
