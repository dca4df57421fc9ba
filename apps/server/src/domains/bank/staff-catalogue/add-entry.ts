import type { CatalogueKind, NewCatalogueEntry } from '@tamiz/contract/bank/staff-catalogue';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { recordStaffWork } from '#src/domains/record/audit/record-staff-work.ts';
import * as queries from '#src/domains/bank/staff-catalogue/queries.ts';
import { parentColumns } from '#src/domains/bank/staff-catalogue/entry-columns.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { namingRefusals } from '#src/domains/bank/staff-catalogue/entry-refusals.ts';

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'x';

/** A slug that is not taken. It stays when the name changes, because bank files find entries by it. */
const freeSlug = async (tx: Handle, kind: CatalogueKind, name: string): Promise<string> => {
  const slug = slugOf(name);
  const taken = new Set((await queries.listSlugs(tx, kind, slug)).map((row) => row.slug));
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
};

type Addition = { visitor: Visitor; kind: CatalogueKind; entry: NewCatalogueEntry };

/** Adds an entry below its parent; names are unique below one parent. */
export const addEntry = (
  { databases }: Services,
  { visitor, kind, entry }: Addition,
): Promise<void> =>
  namingRefusals(
    databases.staff.transaction(async (tx) => {
      if (parentColumns[kind] !== null && entry.parent_id === undefined) {
        throw new AppError('validation', { parent_id: ['Elige dónde va.'] });
      }
      const slug = await freeSlug(tx, kind, entry.name);
      const [added] = await queries.insertEntry(tx, kind, { ...entry, slug });
      if (added === undefined) throw new AppError('internal');
      await recordStaffWork(tx, visitor, 'catalogue.added', { kind, id: added.id });
    }),
  );
