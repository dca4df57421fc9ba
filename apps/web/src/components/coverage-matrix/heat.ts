import type { MatrixRow } from '#src/components/coverage-matrix/matrix.ts';

export const heatSteps = 5;

/** The largest count of every level: a parent always exceeds its children, so only equals are compared. */
export const largestByLevel = (rows: readonly MatrixRow[]): number[] => {
  if (rows.length === 0) return [];
  const own = Math.max(...rows.flatMap(({ counts }) => counts));
  return [own, ...largestByLevel(rows.flatMap(({ children }) => children))];
};

/** From 1 to 5 by the share of the largest; nothing is 0. */
export const heatOf = (count: number, largest: number): number =>
  count <= 0 || largest <= 0
    ? 0
    : Math.min(heatSteps, Math.max(1, Math.ceil((count / largest) * heatSteps)));
