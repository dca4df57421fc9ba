import type { PositionLimits } from '@tamiz/contract/bank/staff-catalogue';

import { recordStaffWork } from '#src/domains/record/audit/record-staff-work.ts';
import { updateLimits } from '#src/domains/bank/staff-catalogue/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Limits = { visitor: Visitor; limits: PositionLimits };

/** Sets the limits that positions may choose from; existing positions keep theirs. */
export const setLimits = ({ databases }: Services, { visitor, limits }: Limits): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    const days = [...new Set(limits.expiration_days)].toSorted((a, b) => a - b);
    await updateLimits(tx, { ...limits, expiration_days: days });
    await recordStaffWork(tx, visitor, 'catalogue.limits_set', {
      expiration_days: days.join(),
      max_expiration_hours: limits.max_expiration_hours,
      max_candidates: limits.max_candidates,
    });
  });
