import { Button, Menu } from '@mantine/core';
import { IconDots, IconSend, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Ref } from 'react';

import { MenuEntry } from '#src/components/menu-entry/menu-entry.tsx';
import type { Offer } from '#src/lib/reading/offers.ts';

export type CandidatesAction = 'load' | 'invite' | 'delete';

/** An entry that can be chosen, or says why not. */
export type OfferedAction = Offer & { action: CandidatesAction };

type CandidatesMenuProps = {
  offered: readonly OfferedAction[];
  onAction: (action: CandidatesAction) => void;
  ref?: Ref<HTMLButtonElement>;
};

const entries = {
  load: { label: 'Cargar candidatos', Icon: IconUserPlus },
  invite: { label: 'Enviar invitaciones', Icon: IconSend },
  delete: { label: 'Eliminar candidatos', Icon: IconUserMinus },
} as const;

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
          {offered.map(({ action, refusal }) => (
            <MenuEntry
              key={action}
              {...entries[action]}
              isDangerous={action === 'delete'}
              refusal={refusal}
              onSelect={() => handleAction(action)}
            />
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};
