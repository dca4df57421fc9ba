import { Button } from '@mantine/core';
import { roleLabels } from '@tamiz/contract/shared/labels';
import { Menu, StatusPill } from '@tamiz/ui';
import { IconChevronDown, IconCrown, IconUserCog, IconUserMinus } from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';

import { MenuEntry } from '#src/components/menu-entry/menu-entry.tsx';
import type { Member } from '#src/features/team/api/get-team.ts';
import type { MemberAction } from '#src/features/team/components/member-dialogs.tsx';
import { initialsOf } from '#src/lib/initials.ts';

import css from './sections.module.css';

type Entry = { action: MemberAction; label: string; Icon: TablerIcon; isDangerous?: true };

const entriesFor = ({ abilities }: Member): Entry[] =>
  [
    { action: 'role' as const, label: 'Cambiar rol', Icon: IconUserCog },
    { action: 'transfer' as const, label: 'Transferir la cuenta', Icon: IconCrown },
    {
      action: 'remove' as const,
      label: 'Quitar del equipo',
      Icon: IconUserMinus,
      isDangerous: true as const,
    },
  ].filter(({ action }) => abilities.has(action));

type MemberRowProps = { member: Member; onAction: (action: MemberAction) => void };

export const MemberRow = ({ member, onAction }: MemberRowProps) => {
  const entries = entriesFor(member);
  return (
    <li className={css['person']}>
      <span className={css['initials']} aria-hidden="true">
        {initialsOf(member.name)}
      </span>
      <span className={css['words']}>
        <b>
          {member.name}
          {member.isYou ? ' (tú)' : ''}
        </b>
        <span>{member.email}</span>
      </span>
      <StatusPill tone={member.role === 'owner' ? 'brand' : 'neutral'}>
        {roleLabels[member.role]}
      </StatusPill>
      <span className={css['end']}>
        {entries.length === 0 ? null : (
          <Menu
            width={220}
            renderTarget={(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                aria-label={`Acciones de ${member.name}`}
                rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}
              >
                Acciones
              </Button>
            )}
          >
            {entries.map(({ action, ...entry }) => (
              <MenuEntry key={action} {...entry} refusal={null} onSelect={() => onAction(action)} />
            ))}
          </Menu>
        )}
      </span>
    </li>
  );
};
