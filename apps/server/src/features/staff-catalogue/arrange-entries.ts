import type { CatalogueKind } from '@tamiz/contract/staff-catalogue';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/errors.ts';
import { recordStaffWork } from '#src/features/audit/record-staff-work.ts';
import * as queries from '#src/features/staff-catalogue/queries.ts';
import type { Entry } from '#src/features/staff-catalogue/queries.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

/** What PostgreSQL calls a second one of the same name, and a row that others refer to. */
const refusals: Readonly<Record<string, AppError['code']>> = {
  '23505': 'catalogue_name_taken',
  '23503': 'catalogue_in_use',
};

const inWords = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw refusals[code] === undefined ? error : new AppError(refusals[code]);
  }
};

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'x';

/** A slug nobody has: it stays when the name changes, because bank files find entries by it. */
const freeSlug = async (tx: Handle, kind: CatalogueKind, name: string): Promise<string> => {
  const slug = slugOf(name);
  const taken = new Set((await queries.listSlugs(tx, kind, slug)).map((row) => row.slug));
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
};

type Addition = { visitor: Visitor; kind: CatalogueKind; entry: Entry & { name: string } };

/** Adds an entry below its parent; a name that its neighbours have is refused. */
export const addEntry = (
  { databases }: Services,
  { visitor, kind, entry }: Addition,
): Promise<void> =>
  inWords(
    databases.staff.transaction(async (tx) => {
      if (queries.parentColumns[kind] !== null && entry.parentId === undefined) {
        throw new AppError('validation', { parent_id: ['Elige dónde va.'] });
      }
      const slug = await freeSlug(tx, kind, entry.name);
      const [added] = await queries.insertEntry(tx, kind, { ...entry, slug });
      if (added === undefined) throw new AppError('internal');
      await recordStaffWork(tx, visitor, 'catalogue.added', { kind, id: added.id });
    }),
  );

type Edit = { visitor: Visitor; kind: CatalogueKind; id: number; entry: Entry };

/** Renames or moves an entry. */
export const editEntry = (
  { databases }: Services,
  { visitor, kind, id, entry }: Edit,
): Promise<void> =>
  inWords(
    databases.staff.transaction(async (tx) => {
      const [edited] = await queries.updateEntry(tx, kind, id, entry);
      if (edited === undefined) throw new AppError('not_found');
      await recordStaffWork(tx, visitor, 'catalogue.edited', { kind, id });
    }),
  );

type Removal = { visitor: Visitor; kind: CatalogueKind; id: number };

/** Removes an entry that nothing uses. */
export const removeEntry = (
  { databases }: Services,
  { visitor, kind, id }: Removal,
): Promise<void> =>
  inWords(
    databases.staff.transaction(async (tx) => {
      const [removed] = await queries.deleteEntry(tx, kind, id);
      if (removed === undefined) throw new AppError('not_found');
      await recordStaffWork(tx, visitor, 'catalogue.removed', { kind, id });
    }),
  );
