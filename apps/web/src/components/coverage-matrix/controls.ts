import type { Cell, MatrixRow } from '#src/components/coverage-matrix/matrix.ts';
import { keyOf } from '#src/components/coverage-matrix/open-rows.ts';

/** The name under which a row's toggle is found again. */
export const controlOfRow = ({ path }: Pick<MatrixRow, 'path'>): string => keyOf(path);

/** The same for one of its cells. */
export const controlOfCell = ({ path, difficulty }: Cell): string =>
  `${keyOf(path)}\u0001${difficulty}`;

/** Everything of a row that can be pressed, from left to right: an empty cell leads nowhere. */
export const controlsOf = (row: MatrixRow, columns: readonly string[]): string[] => [
  ...(row.children.length > 0 ? [controlOfRow(row)] : []),
  ...columns
    .filter((_column, index) => (row.counts[index] ?? 0) > 0)
    .map((difficulty) => controlOfCell({ path: row.path, difficulty })),
];
