import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';

import { boardColumns, columnWords } from '#src/features/results/columns.ts';
import type { BoardColumn } from '#src/features/results/columns.ts';

import css from './board-filters.module.css';

type ColumnsMenuProps = {
  columns: ReadonlySet<BoardColumn>;
  onColumns: (columns: ReadonlySet<BoardColumn>) => void;
};

/** What the table shows; the choice stays in this browser. */
export const ColumnsMenu = ({ columns, onColumns }: ColumnsMenuProps) => {
  const toggle = (column: BoardColumn) => {
    // In the order of the table, whatever the order of the clicks.
    const isShown = (each: BoardColumn) =>
      each === column ? !columns.has(each) : columns.has(each);
    onColumns(new Set(boardColumns.filter(isShown)));
  };
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" px={10} aria-label="Columnas" title="Columnas">
          <IconColumns3 size={18} stroke={1.8} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {boardColumns.map((column) => (
          <Menu.Item
            key={column}
            role="menuitemcheckbox"
            aria-checked={columns.has(column)}
            leftSection={
              <span className={css['tick']} aria-hidden="true">
                {columns.has(column) ? '✓' : ''}
              </span>
            }
            onClick={() => toggle(column)}
          >
            {columnWords[column]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
