import { AppError } from '#src/platform/errors.ts';
import { editedBank } from '#src/domains/bank/questions/edited-bank.ts';
import type { NewQuestion } from '#src/domains/bank/questions/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { namingRefusals } from '#src/domains/bank/questions/question-refusals.ts';

/** Adds a question to the bank with the status `new`; it is not used before its answers are confirmed. */
export const createQuestion = async (
  services: Services,
  { visitor, question }: { visitor: Visitor; question: NewQuestion },
): Promise<{ id: number }> => {
  const bank = editedBank(services, visitor);
  return namingRefusals(
    bank.transaction(async (tx) => {
      const [created] = await bank.insertQuestion(tx, question);
      if (created === undefined) throw new AppError('internal');
      for (const answer of question.answers) {
        await bank.insertAnswer(tx, { questionId: created.id, ...answer });
      }
      await bank.record(tx, 'question.created', { question: created.id });
      return created;
    }),
  );
};
