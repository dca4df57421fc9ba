import type { MatrixRow, Path } from '#src/components/coverage-matrix/matrix.ts';

export const keyOf = (path: Path): string => path.join('\u0000');

/** How many rows a matrix may show before anything is opened by hand. */
const comfortableRows = 24;

const lengthOf = (rows: readonly MatrixRow[], open: ReadonlySet<string>): number =>
  rows.reduce(
    (total, { path, children }) =>
      total + 1 + (open.has(keyOf(path)) ? lengthOf(children, open) : 0),
    0,
  );

/** How far a matrix opens by itself: to its technologies, or to their topics. */
export type Depth = 'technologies' | 'topics';

/** Opens row after row, categories first, as long as the whole stays comfortable; the way to a chosen cell is always open. */
export const initiallyOpen = (
  rows: readonly MatrixRow[],
  depth: Depth,
  chosen: Path | null,
): Set<string> => {
  const way = chosen?.slice(0, -1) ?? [];
  const open = new Set(way.map((_name, index) => keyOf(way.slice(0, index + 1))));
  const technologies = depth === 'topics' ? rows.flatMap(({ children }) => children) : [];
  for (const { path } of [...rows, ...technologies]) {
    if (lengthOf(rows, new Set(open).add(keyOf(path))) > comfortableRows) break;
    open.add(keyOf(path));
  }
  return open;
};

export type VisibleRow = { row: MatrixRow; level: number; isOpen: boolean };

/** The rows on screen from top to bottom. */
export const visibleRows = (
  rows: readonly MatrixRow[],
  open: ReadonlySet<string>,
  level = 0,
): VisibleRow[] =>
  rows.flatMap((row) => {
    const isOpen = open.has(keyOf(row.path));
    const below = isOpen ? visibleRows(row.children, open, level + 1) : [];
    return [{ row, level, isOpen }, ...below];
  });
