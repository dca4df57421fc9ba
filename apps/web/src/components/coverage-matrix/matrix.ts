import type { Category, Named } from '#src/lib/catalogue/read-catalogues.ts';
import type { Count, Taxonomy } from '#src/lib/catalogue/taxonomy.ts';

/** Names from the category down: one for a category, two for a technology, three for a topic. */
export type Path = readonly string[];

/** A row of the matrix; its counts stand in the order of the columns and include those of its children. */
export type MatrixRow = {
  path: Path;
  name: string;
  counts: readonly number[];
  total: number;
  children: readonly MatrixRow[];
};

/** Levels of difficulty across, categories with their technologies and topics down. */
export type Matrix = { columns: readonly string[]; rows: readonly MatrixRow[] };

/** One cell: a row and the name of its column. */
export type Cell = { path: Path; difficulty: string };

const isSamePath = (a: Path, b: Path): boolean =>
  a.length === b.length && a.every((name, index) => name === b[index]);

export const isSameCell = (a: Cell | null, b: Cell): boolean =>
  a !== null && a.difficulty === b.difficulty && isSamePath(a.path, b.path);

/** The specification's own columns, for a backend whose catalogues are out of reach. */
const usualDifficulties = ['intern', 'junior', 'middle', 'senior', 'lead', 'architect'];

/** Counts name a level as the catalogue does, by its id, or in another case. */
const columnOf = (difficulty: string, columns: readonly Named[]): string => {
  const wanted = difficulty.toLowerCase();
  const found = columns.find(
    ({ id, name }) => name.toLowerCase() === wanted || String(id) === difficulty,
  );
  return found?.name ?? difficulty;
};

/** In the catalogue's order, what it does not know after it by name. */
const inOrder = (names: Iterable<string>, known: readonly Named[]): string[] => {
  const rank = new Map(known.map(({ name }, index) => [name, index]));
  const place = (name: string): number => rank.get(name) ?? known.length;
  return [...new Set(names)].toSorted((a, b) => place(a) - place(b) || a.localeCompare(b, 'es'));
};

/** How the children of each level are named and ordered. */
const levels = ['category', 'technology', 'topic'] as const;

type Siblings = readonly (Named & { technologies?: Siblings; topics?: Siblings })[];

const childrenOf = (siblings: Siblings, name: string): Siblings => {
  const found = siblings.find((each) => each.name === name);
  return found?.technologies ?? found?.topics ?? [];
};

const buildRows = (
  counts: readonly Count[],
  columns: readonly string[],
  siblings: Siblings,
  parent: Path,
): MatrixRow[] => {
  const level = levels[parent.length];
  if (level === undefined) return [];
  const byName = Map.groupBy(counts, (count) => count[level]);
  return inOrder(byName.keys(), siblings).map((name) => {
    const own = byName.get(name) ?? [];
    const path = [...parent, name];
    const sums = columns.map((column) => sum(own.filter((each) => each.difficulty === column)));
    return {
      path,
      name,
      counts: sums,
      total: sum(own),
      children: buildRows(own, columns, childrenOf(siblings, name), path),
    };
  });
};

const sum = (counts: readonly Count[]): number =>
  counts.reduce((total, { count }) => total + count, 0);

type Order = { difficulties: readonly Named[]; categories: readonly Category[] };

/** Columns come from the catalogue even when empty; a level only the counts know gets a column of its own. */
export const buildMatrix = (taxonomy: Taxonomy, order: Order | undefined): Matrix => {
  const known =
    order === undefined || order.difficulties.length === 0
      ? usualDifficulties.map((name) => ({ id: name, name }))
      : order.difficulties;
  const counts = taxonomy
    .filter(({ count }) => count > 0)
    .map((each) => ({ ...each, difficulty: columnOf(each.difficulty, known) }));
  const columns = inOrder(
    [...known.map(({ name }) => name), ...counts.map(({ difficulty }) => difficulty)],
    known,
  );
  return { columns, rows: buildRows(counts, columns, order?.categories ?? [], []) };
};

/** Levels of which there is not a single question: a phone leaves them out until somebody asks. */
export const unusedColumns = ({ columns, rows }: Matrix): ReadonlySet<string> =>
  new Set(columns.filter((_column, index) => rows.every(({ counts }) => counts[index] === 0)));
