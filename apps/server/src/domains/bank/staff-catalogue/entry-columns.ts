import type { CatalogueEntryChanges, CatalogueKind } from '@tamiz/contract/bank/staff-catalogue';

/** The column that names an entry's parent, where it has one. */
export const parentColumns = {
  categories: null,
  technologies: 'category_id',
  topics: 'technology_id',
  profiles: null,
  specialties: 'profile_id',
} as const satisfies Record<CatalogueKind, string | null>;

/** The slug is chosen once, when the entry is added. */
export type Entry = CatalogueEntryChanges & { slug?: string };

/** The columns of a kind that an entry fills; a field the kind does not have is left out. */
export const columnsOf = (kind: CatalogueKind, entry: Entry) => {
  const { name, slug, parent_id: parentId, description } = entry;
  const parent = parentColumns[kind];
  return {
    ...(name !== undefined && { name }),
    ...(slug !== undefined && { slug }),
    ...(parent !== null && parentId !== undefined && { [parent]: parentId }),
    ...(kind === 'specialties' && description !== undefined && { description }),
  };
};
