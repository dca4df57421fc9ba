import type { CatalogueKind } from '@tamiz/contract/bank/staff-catalogue';

/** The column that names an entry's parent, where it has one. */
export const parentColumns = {
  categories: null,
  technologies: 'category_id',
  topics: 'technology_id',
  profiles: null,
  specialties: 'profile_id',
} as const satisfies Record<CatalogueKind, string | null>;

export type Entry = {
  name?: string | undefined;
  slug?: string | undefined;
  parentId?: number | undefined;
  description?: string | null | undefined;
};

/** The columns of a kind that an entry fills; a field the kind does not have is left out. */
export const columnsOf = (kind: CatalogueKind, { name, slug, parentId, description }: Entry) => {
  const parent = parentColumns[kind];
  return {
    ...(name !== undefined && { name }),
    ...(slug !== undefined && { slug }),
    ...(parent !== null && parentId !== undefined && { [parent]: parentId }),
    ...(kind === 'specialties' && description !== undefined && { description }),
  };
};
