import type { Cell } from '#src/components/coverage-matrix/matrix.ts';
import type { Catalogues, Named } from '#src/lib/catalogue/read-catalogues.ts';

/** In the order they depend on each other: a technology belongs to a category, a topic to a technology. */
export const levels = ['category', 'technology', 'topic', 'difficulty'] as const;

export type Level = (typeof levels)[number];

/** Ids as the address and the call carry them; null leaves a level open. */
export type Filters = Readonly<Record<Level, string | null>>;

export const noFilters: Filters = {
  category: null,
  technology: null,
  topic: null,
  difficulty: null,
};

export const levelLabels: Readonly<Record<Level, string>> = {
  category: 'Categoría',
  technology: 'Tecnología',
  topic: 'Tema',
  difficulty: 'Dificultad',
};

/** The address uses the names of the call's own parameters. */
const paramOf = (level: Level): string => `${level}_id`;

/** Everything a company can find, or what it wrote itself. */
export type BankName = 'both' | 'own';

export const readFilters = (params: URLSearchParams): Filters => {
  const read = (level: Level): string | null => params.get(paramOf(level)) || null;
  return {
    category: read('category'),
    technology: read('technology'),
    topic: read('topic'),
    difficulty: read('difficulty'),
  };
};

export const writeFilters = (filters: Filters): URLSearchParams => {
  const params = new URLSearchParams();
  for (const level of levels) {
    const id = filters[level];
    if (id !== null) params.set(paramOf(level), id);
  }
  return params;
};

/** The filters as the call for questions takes them. */
export const queryOf = ({ category, technology, topic, difficulty }: Filters) => ({
  category_id: category,
  technology_id: technology,
  topic_id: topic,
  difficulty_id: difficulty,
});

/** Changing a level opens the ones that depend on it. */
export const choose = (filters: Filters, level: Level, id: string | null): Filters => ({
  ...filters,
  ...(level === 'category' && { technology: null, topic: null }),
  ...(level === 'technology' && { topic: null }),
  [level]: id,
});

const withId = <Item extends Named>(items: readonly Item[] = [], id: string | null) =>
  items.find((item) => String(item.id) === id);

/** What can be chosen at each level, given what is chosen above it. */
export const optionsOf = (
  { category, technology }: Filters,
  catalogues: Catalogues | undefined,
): Readonly<Record<Level, readonly Named[]>> => {
  const technologies = withId(catalogues?.categories, category)?.technologies ?? [];
  return {
    category: catalogues?.categories ?? [],
    technology: technologies,
    topic: withId(technologies, technology)?.topics ?? [],
    difficulty: catalogues?.difficulties ?? [],
  };
};

/** The name of what a level is set to; an id nobody knows stands for itself. */
export const nameOf = (
  filters: Filters,
  level: Level,
  catalogues: Catalogues | undefined,
): string | null => {
  const id = filters[level];
  return id === null ? null : (withId(optionsOf(filters, catalogues)[level], id)?.name ?? id);
};

const idOf = (items: readonly Named[], name: string | undefined): string | null => {
  const id = items.find((item) => item.name === name)?.id;
  return id === undefined ? null : String(id);
};

/** A cell of the matrix as a search. */
export const filtersOfCell = ({ path, difficulty }: Cell, catalogues: Catalogues): Filters =>
  (['category', 'technology', 'topic'] as const).reduce(
    (filters, level, index) => ({
      ...filters,
      [level]: idOf(optionsOf(filters, catalogues)[level], path[index]),
    }),
    { ...noFilters, difficulty: idOf(catalogues.difficulties, difficulty) },
  );

/** The cell a search stands for, when it stands for one. */
export const cellOfFilters = (filters: Filters, catalogues: Catalogues): Cell | null => {
  const difficulty = nameOf(filters, 'difficulty', catalogues);
  const path = (['category', 'technology', 'topic'] as const)
    .map((level) => nameOf(filters, level, catalogues))
    .filter((name) => name !== null);
  return difficulty === null || path.length === 0 ? null : { path, difficulty };
};
