import { VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { MouseEvent } from 'react';

import { controlOfCell, controlOfRow } from '#src/components/coverage-matrix/controls.ts';
import { heatOf } from '#src/components/coverage-matrix/heat.ts';
import { isSameCell } from '#src/components/coverage-matrix/matrix.ts';
import type { Cell, MatrixRow } from '#src/components/coverage-matrix/matrix.ts';
import { countQuestions } from '#src/components/question-words.ts';
import { formatNumber } from '#src/lib/format.ts';

import css from './coverage-matrix.module.css';

type RowProps = {
  row: MatrixRow;
  level: number;
  isOpen: boolean;
  columns: readonly string[];
  /** Those without a single question. */
  unused: ReadonlySet<string>;
  /** The largest count of this level, which its tints are relative to. */
  largest: number;
  selected: Cell | null;
  tabIndexOf: (control: string) => 0 | -1;
  onToggle: () => void;
  onSelect: (cell: Cell, event: MouseEvent) => void;
};

export const Row = ({ row, level, isOpen, columns, unused, largest, ...rest }: RowProps) => {
  const { selected, tabIndexOf, onToggle, onSelect } = rest;
  const { name, path, counts, total, children } = row;
  return (
    <tr data-level={level}>
      <th scope="row">
        {children.length > 0 ? (
          <button
            type="button"
            className={css['toggle']}
            data-control={controlOfRow(row)}
            aria-expanded={isOpen}
            tabIndex={tabIndexOf(controlOfRow(row))}
            onClick={onToggle}
          >
            <IconChevronRight size={16} stroke={2} aria-hidden="true" />
            {name}
          </button>
        ) : (
          <span className={css['leaf']}>{name}</span>
        )}
      </th>
      {columns.map((difficulty, index) => {
        const count = counts[index] ?? 0;
        const cell = { path, difficulty };
        return (
          <td key={difficulty} data-unused={unused.has(difficulty) || undefined}>
            {count === 0 ? (
              <span className={css['zero']}>
                <span aria-hidden="true">·</span>
                <VisuallyHidden>0</VisuallyHidden>
              </span>
            ) : (
              <button
                type="button"
                className={css['cell']}
                data-control={controlOfCell(cell)}
                // A category is the sum of everything below it: a tint would only say that it is one.
                data-heat={level === 0 ? 0 : heatOf(count, largest)}
                aria-pressed={isSameCell(selected, cell)}
                aria-label={`${name}, ${difficulty}: ${countQuestions(count)}`}
                tabIndex={tabIndexOf(controlOfCell(cell))}
                onClick={(event) => onSelect(cell, event)}
              >
                {formatNumber(count)}
              </button>
            )}
          </td>
        );
      })}
      <td className={css['total']}>{formatNumber(total)}</td>
    </tr>
  );
};
