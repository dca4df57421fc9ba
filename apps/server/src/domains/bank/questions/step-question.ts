import type { QuestionStatus } from '@tamiz/contract/shared/statuses';

import { AppError } from '#src/platform/errors.ts';
import { lockQuestion } from '#src/domains/bank/questions/lock-question.ts';
import { recordStaffWork } from '#src/domains/record/audit/record-staff-work.ts';
import * as queries from '#src/domains/bank/questions/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { namingRefusals } from '#src/domains/bank/questions/question-refusals.ts';

/** Moves a question to its next status: active needs confirmed answers, archived is final. */
export const stepQuestion = (
  { databases }: Services,
  { visitor, id, status }: { visitor: Visitor; id: number; status: QuestionStatus },
): Promise<void> =>
  namingRefusals(
    databases.staff.transaction(async (tx) => {
      const question = await lockQuestion(tx, id);
      if (question.status === status) throw new AppError('question_step_refused');
      await queries.update(tx, id, { status });
      await recordStaffWork(tx, visitor, 'question.stepped', {
        question: id,
        from: question.status,
        to: status,
      });
    }),
  );
