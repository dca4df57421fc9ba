import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconCircleCheck,
  IconClipboardOff,
  IconClipboardPlus,
  IconPencil,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import type { Ref } from 'react';

import { mayDo } from '#src/lib/positions/position.ts';
import type { Position, PositionAbility } from '#src/lib/positions/position.ts';

/** What the menu can ask for; each opens a dialog. */
export type Action = 'edit' | 'delete' | 'complete' | 'assign' | 'detach';

type Entry = { action: Action; label: string; Icon: TablerIcon; isDangerous?: true };

const positionEntries: readonly Entry[] = [
  { action: 'edit', label: 'Editar posición', Icon: IconPencil },
  { action: 'delete', label: 'Eliminar posición', Icon: IconTrash, isDangerous: true },
  { action: 'complete', label: 'Terminar posición', Icon: IconCircleCheck },
];

const evaluationEntries = ({ evaluation }: Position): Entry[] =>
  evaluation === null
    ? [{ action: 'assign', label: 'Asignar evaluación', Icon: IconClipboardPlus }]
    : [
        { action: 'assign', label: 'Cambiar evaluación', Icon: IconReplace },
        { action: 'detach', label: 'Eliminar evaluación', Icon: IconClipboardOff },
      ];

type ActionsMenuProps = {
  position: Position;
  ref: Ref<HTMLButtonElement>;
  onAction: (action: Action) => void;
};

/** Everything this person may do with the position now; nothing at all for who may only look. */
export const ActionsMenu = ({ position, ref, onAction }: ActionsMenuProps) => {
  const isAllowed = ({ action }: Entry): boolean =>
    mayDo(position, action satisfies PositionAbility);
  const groups = [
    { label: 'Posición', entries: positionEntries.filter(isAllowed) },
    { label: 'Evaluación', entries: evaluationEntries(position).filter(isAllowed) },
  ].filter(({ entries }) => entries.length > 0);
  if (groups.length === 0) return null;
  return (
    <Menu width={228} position="bottom-end">
      <Menu.Target>
        <Button
          ref={ref}
          variant="default"
          rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}
        >
          Acciones
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map(({ label, entries }) => (
          <div key={label} role="group" aria-label={label}>
            <Menu.Label>{label}</Menu.Label>
            {entries.map(({ action, label: words, Icon, isDangerous }) => (
              <Menu.Item
                key={action}
                leftSection={<Icon size={17} stroke={1.7} aria-hidden="true" />}
                onClick={() => onAction(action)}
                {...(isDangerous && { color: 'red' })}
              >
                {words}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
