import { Button } from '@mantine/core';
import { Menu, MenuLabel } from '@tamiz/ui';
import {
  IconChevronDown,
  IconCircleCheck,
  IconClipboardOff,
  IconClipboardPlus,
  IconCopy,
  IconPencil,
  IconReplace,
  IconShare3,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import type { Ref } from 'react';

import { MenuEntry } from '#src/components/menu-entry/menu-entry.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import type { Position, PositionAbility } from '#src/lib/positions/position.ts';
import { offerOf } from '#src/lib/reading/offers.ts';

/** What the menu can ask for; each opens a dialog. */
export type Action =
  | 'edit'
  | 'delete'
  | 'complete'
  | 'assign'
  | 'detach'
  | 'public_link'
  | 'duplicate'
  | 'save_template';

type Entry = {
  action: Action;
  label: string;
  Icon: TablerIcon;
  isDangerous?: true;
  /** Offered only by a backend that announces it. */
  feature?: string;
};

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

const peopleEntries: readonly Entry[] = [
  { action: 'public_link', label: 'Enlace público', Icon: IconShare3, feature: 'public-links' },
];

const againEntries: readonly Entry[] = [
  {
    action: 'duplicate',
    label: 'Duplicar posición',
    Icon: IconCopy,
    feature: 'positions.duplicate',
  },
  {
    action: 'save_template',
    label: 'Guardar como plantilla',
    Icon: IconTemplate,
    feature: 'positions.templates',
  },
];

/** What another part of the page adds to the menu. */
export type MoreActions = {
  label: string;
  entries: readonly { label: string; Icon: TablerIcon; onSelect: () => void }[];
};

type ActionsMenuProps = {
  position: Position;
  more: MoreActions | null;
  ref: Ref<HTMLButtonElement>;
  onAction: (action: Action) => void;
};

/** Everything there is to do with the position, with the reason where it cannot be done; no menu for who may only look. */
export const ActionsMenu = ({ position, more, ref, onAction }: ActionsMenuProps) => {
  const features = useCatalogues().data?.features;
  const offered = (entries: readonly Entry[]) =>
    entries.flatMap(({ feature, ...entry }) => {
      if (feature !== undefined && features?.has(feature) !== true) return [];
      const offer = offerOf(position, entry.action satisfies PositionAbility);
      return offer === null ? [] : [{ ...entry, ...offer }];
    });
  const groups = [
    { label: 'Posición', entries: offered(positionEntries) },
    { label: 'Evaluación', entries: offered(evaluationEntries(position)) },
    { label: 'Candidatos', entries: offered(peopleEntries) },
    { label: 'Volver a usar', entries: offered(againEntries) },
  ].filter(({ entries }) => entries.length > 0);
  if (groups.length === 0 && more === null) return null;
  return (
    <Menu
      width={288}
      renderTarget={(props) => (
        <Button
          {...props}
          ref={ref}
          variant="default"
          rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}
        >
          Acciones
        </Button>
      )}
    >
      {groups.map(({ label, entries }) => (
        <div key={label} role="group" aria-label={label}>
          <MenuLabel>{label}</MenuLabel>
          {entries.map(({ action, ...entry }) => (
            <MenuEntry key={action} {...entry} onSelect={() => onAction(action)} />
          ))}
        </div>
      ))}
      {more === null ? null : (
        <div role="group" aria-label={more.label}>
          <MenuLabel>{more.label}</MenuLabel>
          {more.entries.map((entry) => (
            <MenuEntry key={entry.label} {...entry} refusal={null} />
          ))}
        </div>
      )}
    </Menu>
  );
};
