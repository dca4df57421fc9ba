import type { EvaluationChanges } from '@tamiz/contract/bank/evaluation-builder';

import { AppError } from '#src/platform/errors.ts';
import { recordStaffWork } from '#src/domains/record/audit/record-staff-work.ts';
import * as queries from '#src/domains/bank/evaluation-builder/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { refuseUnknownSpecialty } from '#src/domains/bank/evaluation-builder/refuse-unknown-specialty.ts';

type Edit = { visitor: Visitor; id: number; changes: EvaluationChanges };

/** Changes the texts of an evaluation, retires it or reactivates it; positions that have it keep it. */
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
