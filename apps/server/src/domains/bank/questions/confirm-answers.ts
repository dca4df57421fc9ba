import { lockQuestion } from '#src/domains/bank/questions/lock-question.ts';
import { editedBank } from '#src/domains/bank/questions/edited-bank.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { namingRefusals } from '#src/domains/bank/questions/question-refusals.ts';

/** Confirms that the answers marked as correct are correct; the database refuses an incomplete key. */
export const confirmAnswers = (
  services: Services,
  { visitor, id }: { visitor: Visitor; id: number },
): Promise<void> => {
  const bank = editedBank(services, visitor);
  return namingRefusals(
    bank.transaction(async (tx) => {
      await lockQuestion(bank, tx, id);
      await bank.update(tx, id, { answers_confirmed: true });
      await bank.record(tx, 'question.confirmed', { question: id });
    }),
  );
};
