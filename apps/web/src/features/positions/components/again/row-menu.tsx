import { Button } from '@mantine/core';
import { Menu } from '@tamiz/ui';
import { IconCopy, IconDots } from '@tabler/icons-react';

import { MenuEntry } from '#src/components/menu-entry/menu-entry.tsx';

type RowMenuProps = { title: string; onDuplicate: () => void };

/** What a row of the list offers besides its page. */
export const RowMenu = ({ title, onDuplicate }: RowMenuProps) => (
  <Menu
    width={224}
    renderTarget={(props) => (
      <Button {...props} variant="subtle" size="xs" px={10} aria-label={`Más sobre ${title}`}>
        <IconDots size={17} aria-hidden="true" />
      </Button>
    )}
  >
    <MenuEntry label="Duplicar posición" Icon={IconCopy} refusal={null} onSelect={onDuplicate} />
  </Menu>
);
