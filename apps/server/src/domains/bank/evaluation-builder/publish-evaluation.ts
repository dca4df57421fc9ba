import type { Navigation } from '@tamiz/contract/shared/statuses';

import { AppError } from '#src/platform/errors.ts';
import { recordStaffWork } from '#src/domains/record/audit/record-staff-work.ts';
import * as queries from '#src/domains/bank/evaluation-builder/queries.ts';
import { publishVersion } from '#src/domains/bank/evaluations/publish-version.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Publication = {
  visitor: Visitor;
  id: number;
  questionIds: number[];
  navigation: Navigation;
};

/** Publishes the next version with questions that may be asked: active, with confirmed answers. */
export const publishEvaluation = (
  { databases }: Services,
  { visitor, id, questionIds, navigation }: Publication,
): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    const [usable] = await queries.countUsable(tx, { ids: questionIds });
    if (usable?.total !== questionIds.length) throw new AppError('question_not_usable');
    const { number } = await publishVersion(tx, { evaluationId: id, questionIds, navigation });
    const questions = questionIds.length;
    await recordStaffWork(tx, visitor, 'evaluation.published', {
      evaluation: id,
      version: number,
      questions,
      navigation,
    });
  });
