import { useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';

const controlsOf = (row: HTMLTableRowElement): HTMLButtonElement[] => [
  ...row.querySelectorAll('button'),
];

const columnOf = (control: HTMLButtonElement): number =>
  control.closest<HTMLTableCellElement>('th, td')?.cellIndex ?? 0;

/** The next row up or down that has something to press in the same column. */
const nearestInColumn = (
  control: HTMLButtonElement,
  direction: 1 | -1,
): HTMLButtonElement | undefined => {
  const body = control.closest('tbody');
  const row = control.closest('tr');
  if (body === null || row === null) return undefined;
  const rows = [...body.rows];
  const start = rows.indexOf(row);
  const onTheWay = direction === 1 ? rows.slice(start + 1) : rows.slice(0, start).toReversed();
  const column = columnOf(control);
  return onTheWay
    .flatMap((each) => controlsOf(each))
    .find((candidate) => columnOf(candidate) === column);
};

const targetOf = (
  control: HTMLButtonElement,
  { key, ctrlKey }: KeyboardEvent,
): HTMLButtonElement | undefined => {
  const row = control.closest('tr');
  const body = control.closest('tbody');
  if (row === null || body === null) return undefined;
  const inRow = controlsOf(row);
  const everywhere = [...body.rows].flatMap((each) => controlsOf(each));
  const index = inRow.indexOf(control);
  switch (key) {
    case 'ArrowRight':
      return inRow[index + 1];
    case 'ArrowLeft':
      return index > 0 ? inRow[index - 1] : undefined;
    case 'ArrowDown':
      return nearestInColumn(control, 1);
    case 'ArrowUp':
      return nearestInColumn(control, -1);
    case 'Home':
      return (ctrlKey ? everywhere : inRow)[0];
    case 'End':
      return (ctrlKey ? everywhere : inRow).at(-1);
    default:
      return undefined;
  }
};

const moves = new Set(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End']);

/**
 * One stop of the Tab key for a whole table: inside it the arrows move between its buttons. It stays a plain table,
 * so that a screen reader reads its rows and columns with its own keys.
 */
export const useRovingFocus = (controls: readonly string[], preferred: string | null) => {
  const [visited, setVisited] = useState(preferred);
  const stop = visited !== null && controls.includes(visited) ? visited : (controls[0] ?? null);

  return {
    tabIndexOf: (control: string): 0 | -1 => (control === stop ? 0 : -1),
    table: {
      onFocus: ({ target }: FocusEvent) => {
        const control = target.closest<HTMLElement>('[data-control]')?.dataset['control'];
        if (control !== undefined) setVisited(control);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (!moves.has(event.key) || !(event.target instanceof HTMLButtonElement)) return;
        // Also at an edge: the page must not scroll away under a person who walks the table.
        event.preventDefault();
        targetOf(event.target, event)?.focus();
      },
    },
  };
};
