import { useId, useState } from 'react';
import type { MouseEvent, Ref } from 'react';

import { largestByLevel } from '#src/components/coverage-matrix/heat.ts';
import { Row } from '#src/components/coverage-matrix/matrix-row.tsx';
import { unusedColumns } from '#src/components/coverage-matrix/matrix.ts';
import type { Cell, Matrix } from '#src/components/coverage-matrix/matrix.ts';
import { initiallyOpen, keyOf, visibleRows } from '#src/components/coverage-matrix/open-rows.ts';
import { controlsOf, controlOfCell } from '#src/components/coverage-matrix/controls.ts';
import type { Depth } from '#src/components/coverage-matrix/open-rows.ts';
import { useRovingFocus } from '#src/components/coverage-matrix/use-roving-focus.ts';

import css from './coverage-matrix.module.css';

type CoverageMatrixProps = {
  label: string;
  matrix: Matrix;
  depth: Depth;
  selected: Cell | null;
  /** `isPointer` tells a click from a key: only the former may move the page. */
  onSelect: (cell: Cell, isPointer: boolean) => void;
  ref?: Ref<HTMLTableElement>;
};

/** Category, technology and topic by difficulty: how many questions there are, and the way to them. */
export const CoverageMatrix = (props: CoverageMatrixProps) => {
  const { label, matrix, depth, selected, onSelect, ref } = props;
  const hint = useId();
  const [open, setOpen] = useState(() => initiallyOpen(matrix.rows, depth, selected?.path ?? null));
  const rows = visibleRows(matrix.rows, open);
  const largest = largestByLevel(matrix.rows);
  const unused = unusedColumns(matrix);
  const [showsAll, setShowsAll] = useState(false);
  const { table, tabIndexOf } = useRovingFocus(
    rows.flatMap(({ row }) => controlsOf(row, matrix.columns)),
    selected === null ? null : controlOfCell(selected),
  );

  const toggle = (key: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });

  return (
    <div className={css['frame']} data-shows-all={showsAll || undefined}>
      <div className={css['scroll']}>
        <table
          ref={ref}
          className={css['matrix']}
          aria-label={label}
          aria-describedby={hint}
          {...table}
        >
          <thead>
            <tr>
              <th scope="col">Tema</th>
              {matrix.columns.map((column) => (
                <th key={column} scope="col" data-unused={unused.has(column) || undefined}>
                  {column}
                </th>
              ))}
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, level, isOpen }) => (
              <Row
                key={keyOf(row.path)}
                row={row}
                level={level}
                isOpen={isOpen}
                columns={matrix.columns}
                unused={unused}
                largest={largest[level] ?? 0}
                selected={selected}
                tabIndexOf={tabIndexOf}
                onToggle={() => toggle(keyOf(row.path))}
                onSelect={(cell, { detail }: MouseEvent) => onSelect(cell, detail > 0)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {unused.size === 0 ? null : (
        <button
          type="button"
          className={css['levels']}
          onClick={() => setShowsAll((before) => !before)}
        >
          {showsAll ? 'Ver solo los niveles con preguntas' : 'Ver todos los niveles'}
        </button>
      )}
      <p id={hint} className={css['hint']}>
        Muévete con las flechas y presiona Enter para elegir.
      </p>
    </div>
  );
};
