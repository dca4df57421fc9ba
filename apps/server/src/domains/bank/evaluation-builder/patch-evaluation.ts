import { AppError } from '#src/platform/errors.ts';
import { recordStaffWork } from '#src/domains/record/audit/record-staff-work.ts';
import * as queries from '#src/domains/bank/evaluation-builder/queries.ts';
import { applyPatches } from '#src/domains/bank/evaluations/publish-version.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** Publishes the newest version again with the corrections made since; refused if there are none. */
export const patchEvaluation = (
  { databases }: Services,
  { visitor, id }: { visitor: Visitor; id: number },
): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    const [evaluation] = await queries.findById(tx, { id });
    if (evaluation === undefined) throw new AppError('not_found');
    if (evaluation.pending_patches === 0) throw new AppError('nothing_to_patch');
    const taken = await queries.listTaken(tx, { versionId: evaluation.version_id ?? 0 });
    if (taken.some((question) => !question.answers_confirmed)) {
      throw new AppError('question_not_usable');
    }
    const { number } = await applyPatches(tx, { evaluationId: id });
    const { pending_patches: patches } = evaluation;
    await recordStaffWork(tx, visitor, 'evaluation.patched', {
      evaluation: id,
      version: number,
      patches,
    });
  });
