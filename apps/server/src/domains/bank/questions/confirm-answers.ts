import { lockQuestion } from '#src/domains/bank/questions/lock-question.ts';
import { recordStaffWork } from '#src/domains/record/audit/record-staff-work.ts';
import * as queries from '#src/domains/bank/questions/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { namingRefusals } from '#src/domains/bank/questions/question-refusals.ts';

/** Confirms that the answers marked as correct are correct; the database refuses an incomplete key. */
export const confirmAnswers = (
  { databases }: Services,
  { visitor, id }: { visitor: Visitor; id: number },
): Promise<void> =>
  namingRefusals(
    databases.staff.transaction(async (tx) => {
      await lockQuestion(tx, id);
      await queries.update(tx, id, { answers_confirmed: true });
      await recordStaffWork(tx, visitor, 'question.confirmed', { question: id });
    }),
  );
