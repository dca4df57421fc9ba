import type { Handle } from '@tamiz/db';

import { AppError } from '#src/errors.ts';
import { recordStaffWork } from '#src/features/audit/record-staff-work.ts';
import * as queries from '#src/features/evaluation-builder/queries.ts';
import type { Changes } from '#src/features/evaluation-builder/queries.ts';
import { applyPatches, publishVersion } from '#src/features/evaluations/publish-version.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

const refuseUnknownSpecialty = async (tx: Handle, id: number): Promise<void> => {
  const [specialty] = await queries.findSpecialty(tx, { id });
  if (specialty !== undefined) return;
  throw new AppError('validation', { specialty_id: ['Elige la especialidad.'] });
};

type Beginning = {
  visitor: Visitor;
  title: string;
  description: string | null;
  specialtyId: number;
};

/** Begins an evaluation; recruiters see it once it has a version. */
export const createEvaluation = (
  { databases }: Services,
  { visitor, ...evaluation }: Beginning,
): Promise<{ id: number }> =>
  databases.staff.transaction(async (tx) => {
    await refuseUnknownSpecialty(tx, evaluation.specialtyId);
    const [created] = await queries.insert(tx, evaluation);
    if (created === undefined) throw new AppError('internal');
    await recordStaffWork(tx, visitor, 'evaluation.created', { evaluation: created.id });
    return created;
  });

type Edit = { visitor: Visitor; id: number; changes: Changes };

/** Changes its words, retires it or brings it back; positions that have it keep it. */
export const editEvaluation = (
  { databases }: Services,
  { visitor, id, changes }: Edit,
): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    if (changes.specialty_id !== undefined) await refuseUnknownSpecialty(tx, changes.specialty_id);
    const [edited] = await queries.update(tx, id, changes);
    if (edited === undefined) throw new AppError('not_found');
    const isActive = changes.is_active;
    await recordStaffWork(tx, visitor, 'evaluation.edited', {
      evaluation: id,
      ...(isActive !== undefined && { is_active: isActive }),
    });
  });

type Publication = { visitor: Visitor; id: number; questionIds: number[] };

/** Publishes the next version with questions that may be asked: active, with confirmed answers. */
export const publishEvaluation = (
  { databases }: Services,
  { visitor, id, questionIds }: Publication,
): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    const [usable] = await queries.countUsable(tx, { ids: questionIds });
    if (usable?.total !== questionIds.length) throw new AppError('question_not_usable');
    const { number } = await publishVersion(tx, { evaluationId: id, questionIds });
    const questions = questionIds.length;
    await recordStaffWork(tx, visitor, 'evaluation.published', {
      evaluation: id,
      version: number,
      questions,
    });
  });

/** Publishes the newest version once more with what was corrected since; refused when nothing was. */
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
