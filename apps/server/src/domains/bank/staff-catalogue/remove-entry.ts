import type { CatalogueKind } from '@tamiz/contract/bank/staff-catalogue';

import { AppError } from '#src/platform/errors.ts';
import { recordStaffWork } from '#src/domains/record/audit/record-staff-work.ts';
import * as queries from '#src/domains/bank/staff-catalogue/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { namingRefusals } from '#src/domains/bank/staff-catalogue/entry-refusals.ts';

type Removal = { visitor: Visitor; kind: CatalogueKind; id: number };

/** Removes an entry that nothing uses. */
export const removeEntry = (
  { databases }: Services,
  { visitor, kind, id }: Removal,
): Promise<void> =>
  namingRefusals(
    databases.staff.transaction(async (tx) => {
      const [removed] = await queries.deleteEntry(tx, kind, id);
      if (removed === undefined) throw new AppError('not_found');
      await recordStaffWork(tx, visitor, 'catalogue.removed', { kind, id });
    }),
  );
