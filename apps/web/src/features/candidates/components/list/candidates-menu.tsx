import { Button } from '@mantine/core';
import { Menu } from '@tamiz/ui';
import { IconDots, IconSend, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
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
  if (offered.length === 0) return null;
  return (
    <Menu
      width={224}
      renderTarget={(props) => (
        <Button
          {...props}
          ref={ref}
          variant="default"
          size="xs"
          leftSection={<IconDots size={16} aria-hidden="true" />}
        >
          Opciones
        </Button>
      )}
    >
      {offered.map(({ action, refusal }) => (
        <MenuEntry
          key={action}
          {...entries[action]}
          isDangerous={action === 'delete'}
          refusal={refusal}
          onSelect={() => onAction(action)}
        />
      ))}
    </Menu>
  );
};
