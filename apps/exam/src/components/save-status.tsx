import {
  IconAlertTriangle,
  IconCheck,
  IconDeviceFloppy,
  IconLoader2,
  IconPencil,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';

import type { SaveState } from '#src/lib/save-queue.ts';

import css from './save-status.module.css';

type Shown = { look: string; icon: Icon; text: string };

type SaveStatusProps = {
  save: Pick<SaveState, 'status'>;
  connection: 'fine' | 'offline' | 'failing';
};

const describe = ({ save, connection }: SaveStatusProps): Shown => {
  switch (save.status) {
    case 'saving':
    case 'kept':
      return connection === 'fine'
        ? { look: 'saving', icon: IconLoader2, text: 'Guardando…' }
        : { look: 'kept', icon: IconDeviceFloppy, text: 'Solo en este equipo' };
    case 'saved':
      return { look: 'saved', icon: IconCheck, text: 'Guardado' };
    case 'refused':
      return { look: 'kept', icon: IconAlertTriangle, text: 'No se guardó' };
    case 'none':
    case 'halted':
      break;
  }
  return { look: 'none', icon: IconPencil, text: 'Sin responder' };
};

/** Always shows what became of the last choice; aloud only the connection is told, by its banner. */
export const SaveStatus = (props: SaveStatusProps) => {
  const { look, icon: Symbol, text } = describe(props);
  return (
    <span className={css['status']} data-look={look}>
      <Symbol size={16} stroke={2} aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
};
