import {
  IconAlertTriangle,
  IconCheck,
  IconCloudOff,
  IconLoader2,
  IconPencil,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';

import type { SaveState } from '#src/lib/save-queue.ts';

import css from './save-status.module.css';

type Shown = { look: string; icon: Icon; text: string; spoken: string };

type SaveStatusProps = { save: SaveState; connection: 'fine' | 'offline' | 'failing' };

const describe = ({ save, connection }: SaveStatusProps): Shown => {
  if (connection === 'offline') {
    return { look: 'offline', icon: IconCloudOff, text: 'Sin conexión', spoken: '' };
  }
  if (connection === 'failing' && save.status === 'kept') {
    return { look: 'offline', icon: IconCloudOff, text: 'Reintentando…', spoken: '' };
  }
  switch (save.status) {
    case 'saving':
    case 'kept':
      return { look: 'saving', icon: IconLoader2, text: 'Guardando…', spoken: '' };
    case 'saved':
      return { look: 'saved', icon: IconCheck, text: 'Guardado', spoken: 'Respuesta guardada.' };
    case 'refused':
      return { look: 'offline', icon: IconAlertTriangle, text: 'No se guardó', spoken: '' };
    case 'none':
    case 'halted':
      break;
  }
  return { look: 'none', icon: IconPencil, text: 'Sin responder', spoken: '' };
};

/** Always says what became of the last choice; aloud only when it has arrived. */
export const SaveStatus = (props: SaveStatusProps) => {
  const { look, icon: Symbol, text, spoken } = describe(props);
  return (
    <span className={css['status']} data-look={look}>
      <Symbol size={16} stroke={2} aria-hidden="true" />
      <span>{text}</span>
      <span className={css['spoken']} role="status">
        {spoken}
      </span>
    </span>
  );
};
