import { Button, Menu } from '@mantine/core';
import { IconDots, IconSend, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Ref } from 'react';

import { MenuEntry } from '#src/components/menu-entry/menu-entry.tsx';

export type CandidatesAction = 'load' | 'invite' | 'delete';

type CandidatesMenuProps = {
  offered: readonly CandidatesAction[];
  onAction: (action: CandidatesAction) => void;
  ref?: Ref<HTMLButtonElement>;
};

const entries = [
  { action: 'load', label: 'Cargar candidatos', Icon: IconUserPlus },
  { action: 'invite', label: 'Enviar invitaciones', Icon: IconSend },
  { action: 'delete', label: 'Eliminar candidatos', Icon: IconUserMinus },
] as const;

/** What can be done with the candidates of a position; nothing to offer, no menu. */
export const CandidatesMenu = ({ offered, onAction, ref }: CandidatesMenuProps) => {
  const target = useRef<HTMLDivElement>(null);
  if (offered.length === 0) return null;

  const handleAction = (action: CandidatesAction) => {
    // A dialog gives the focus back to where it came from, and the entry is gone by then.
    target.current?.querySelector('button')?.focus();
    onAction(action);
  };

  return (
    <div ref={target}>
      <Menu width={224} position="bottom-end">
        <Menu.Target>
          <Button
            ref={ref}
            variant="default"
            size="xs"
            leftSection={<IconDots size={16} aria-hidden="true" />}
          >
            Opciones
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {entries
            .filter(({ action }) => offered.includes(action))
            .map(({ action, ...entry }) => (
              <MenuEntry
                key={action}
                {...entry}
                isDangerous={action === 'delete'}
                refusal={null}
                onSelect={() => handleAction(action)}
              />
            ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};
