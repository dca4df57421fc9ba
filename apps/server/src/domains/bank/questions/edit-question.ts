import { AppError } from '#src/platform/errors.ts';
import { recordStaffWork } from '#src/domains/record/audit/record-staff-work.ts';
import * as queries from '#src/domains/bank/questions/queries.ts';
import type { QuestionChanges } from '#src/domains/bank/questions/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { lockQuestion } from '#src/domains/bank/questions/lock-question.ts';

type Edit = { visitor: Visitor; id: number; changes: QuestionChanges };

/** Changes a question of the bank; published versions keep asking what they asked. */
export const editQuestion = (
  { databases }: Services,
  { visitor, id, changes }: Edit,
): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    const question = await lockQuestion(tx, id);
    if (changes.difficulty_id !== undefined) {
      const [difficulty] = await queries.findDifficulty(tx, { id: changes.difficulty_id });
      if (difficulty === undefined) {
        throw new AppError('validation', { difficulty_id: ['Elige la dificultad.'] });
      }
    }
    // Another type needs another kind of key, so the answers must be confirmed again.
    const needsReview = changes.type !== undefined && changes.type !== question.type;
    await queries.update(tx, id, { ...changes, ...(needsReview && { answers_confirmed: false }) });
    await recordStaffWork(tx, visitor, 'question.edited', { question: id });
  });
