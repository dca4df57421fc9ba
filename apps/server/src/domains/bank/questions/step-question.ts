import type { QuestionStatus } from '@tamiz/contract/shared/statuses';

import { AppError } from '#src/platform/errors.ts';
import { lockQuestion } from '#src/domains/bank/questions/lock-question.ts';
import { editedBank } from '#src/domains/bank/questions/edited-bank.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { namingRefusals } from '#src/domains/bank/questions/question-refusals.ts';

/** Moves a question to its next status: active needs confirmed answers, archived is final. */
export const stepQuestion = (
  services: Services,
  { visitor, id, status }: { visitor: Visitor; id: number; status: QuestionStatus },
): Promise<void> => {
  const bank = editedBank(services, visitor);
  return namingRefusals(
    bank.transaction(async (tx) => {
      const question = await lockQuestion(bank, tx, id);
      if (question.status === status) throw new AppError('question_step_refused');
      await bank.update(tx, id, { status });
      await bank.record(tx, 'question.stepped', {
        question: id,
        from: question.status,
        to: status,
      });
    }),
  );
};
