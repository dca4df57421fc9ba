import type { Stage, StagesChange } from '#src/lib/pipeline/stages.ts';

/** A step as it is being edited; `key` tells rows apart that have no id yet. */
export type Row = { key: string; id: string | null; name: string; isOwn: boolean };

export const rowsOf = (stages: readonly Stage[]): Row[] =>
  stages
    .filter(({ isArchived }) => !isArchived)
    .map(({ id, name, kind }) => ({ key: id, id, name, isOwn: kind === 'own' }));

/** The rows with one of them a place further up or down. */
export const moveRow = (rows: readonly Row[], index: number, step: -1 | 1): Row[] => {
  const [row] = rows.slice(index, index + 1);
  if (row === undefined || index + step < 0 || index + step >= rows.length) return [...rows];
  return rows.toSpliced(index, 1).toSpliced(index + step, 0, row);
};

/** What saving sends: the rows in order, and those that were there and are no more. */
export const changeOf = (before: readonly Row[], rows: readonly Row[]): StagesChange => {
  const kept = new Set(rows.map(({ id }) => id));
  return {
    stages: rows.map(({ id, name }) => ({ id, name })),
    archived: before.flatMap(({ id }) => (id === null || kept.has(id) ? [] : [id])),
  };
};
