import type { CatalogueEntryChanges, CatalogueKind } from '@tamiz/contract/bank/staff-catalogue';

import { AppError } from '#src/platform/errors.ts';
import { recordStaffWork } from '#src/domains/record/audit/record-staff-work.ts';
import * as queries from '#src/domains/bank/staff-catalogue/queries.ts';
import { columnsOf } from '#src/domains/bank/staff-catalogue/entry-columns.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { namingRefusals } from '#src/domains/bank/staff-catalogue/entry-refusals.ts';

type Edit = { visitor: Visitor; kind: CatalogueKind; id: number; changes: CatalogueEntryChanges };

/** Renames or moves an entry. */
export const editEntry = (
  { databases }: Services,
  { visitor, kind, id, changes }: Edit,
): Promise<void> =>
  namingRefusals(
    databases.staff.transaction(async (tx) => {
      // Only specialties have a description, and not every kind has a parent.
      if (Object.keys(columnsOf(kind, changes)).length === 0)
        throw new AppError('validation', { _: ['No hay cambios para guardar.'] });
      const [edited] = await queries.updateEntry(tx, kind, id, changes);
      if (edited === undefined) throw new AppError('not_found');
      await recordStaffWork(tx, visitor, 'catalogue.edited', { kind, id });
    }),
  );
