import { Button } from '@mantine/core';
import { Menu, MenuItem } from '@tamiz/ui';
import { IconColumns3 } from '@tabler/icons-react';

import { boardColumns, columnWords } from '#src/features/results/columns.ts';
import type { BoardColumn } from '#src/features/results/columns.ts';

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
    <Menu
      renderTarget={(props) => (
        <Button {...props} variant="default" px={10} aria-label="Columnas" title="Columnas">
          <IconColumns3 size={18} stroke={1.8} aria-hidden="true" />
        </Button>
      )}
    >
      {boardColumns.map((column) => (
        <MenuItem key={column} isChecked={columns.has(column)} onClick={() => toggle(column)}>
          {columnWords[column]}
        </MenuItem>
      ))}
    </Menu>
  );
};
