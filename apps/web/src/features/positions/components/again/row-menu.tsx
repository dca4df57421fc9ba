import { Button, Menu } from '@mantine/core';
import { IconCopy, IconDots } from '@tabler/icons-react';
import { useRef } from 'react';

import { MenuEntry } from '#src/components/menu-entry/menu-entry.tsx';

type RowMenuProps = { title: string; onDuplicate: () => void };

/** What a row of the list offers besides its page. */
export const RowMenu = ({ title, onDuplicate }: RowMenuProps) => {
  const target = useRef<HTMLButtonElement>(null);
  return (
    <Menu width={224} position="bottom-end">
      <Menu.Target>
        <Button ref={target} variant="subtle" size="xs" px={10} aria-label={`Más sobre ${title}`}>
          <IconDots size={17} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuEntry
          label="Duplicar posición"
          Icon={IconCopy}
          refusal={null}
          onSelect={() => {
            // The dialog gives the focus back to where it was, and the entry is gone by then.
            target.current?.focus();
            onDuplicate();
          }}
        />
      </Menu.Dropdown>
    </Menu>
  );
};
