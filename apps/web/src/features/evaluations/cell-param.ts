import type { Cell, Path } from '#src/components/coverage-matrix/matrix.ts';

const levels = ['category', 'technology', 'topic'] as const;

/** The chosen cell as the address names it, so that going back from a question finds it again. */
export const readCell = (params: URLSearchParams): Cell | null => {
  const difficulty = params.get('difficulty');
  const names = levels.map((level) => params.get(level));
  const gap = names.indexOf(null);
  const path: Path = names
    .slice(0, gap === -1 ? names.length : gap)
    .filter((name) => name !== null);
  return difficulty === null || path.length === 0 ? null : { path, difficulty };
};

/** An address for a cell, on the first page of its questions. */
export const writeCell = (cell: Cell | null): URLSearchParams => {
  const params = new URLSearchParams();
  if (cell === null) return params;
  for (const [index, name] of cell.path.entries()) {
    const level = levels[index];
    if (level !== undefined) params.set(level, name);
  }
  params.set('difficulty', cell.difficulty);
  return params;
};
