import type { NewEvaluation } from '@tamiz/contract/bank/evaluation-builder';

import { AppError } from '#src/platform/errors.ts';
import { recordStaffWork } from '#src/domains/record/audit/record-staff-work.ts';
import * as queries from '#src/domains/bank/evaluation-builder/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { refuseUnknownSpecialty } from '#src/domains/bank/evaluation-builder/refuse-unknown-specialty.ts';

/** Creates an evaluation; recruiters see it once it has a published version. */
export const createEvaluation = (
  { databases }: Services,
  { visitor, evaluation }: { visitor: Visitor; evaluation: NewEvaluation },
): Promise<{ id: number }> =>
  databases.staff.transaction(async (tx) => {
    await refuseUnknownSpecialty(tx, evaluation.specialty_id);
    const [created] = await queries.insert(tx, evaluation);
    if (created === undefined) throw new AppError('internal');
    await recordStaffWork(tx, visitor, 'evaluation.created', { evaluation: created.id });
    return created;
  });
