import { Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';

import { Chip } from '#src/chip.tsx';
import { CopyField } from '#src/copy-field.tsx';
import { EmptyState } from '#src/empty-state.tsx';
import { ErrorState } from '#src/error-state.tsx';
import { Notice } from '#src/notice.tsx';
import { Skeleton } from '#src/skeleton.tsx';
import { StatusPill } from '#src/status-pill.tsx';
import type { Story } from '#stories/story.ts';

import css from './stories-page.module.css';

const nothing = () => {};

export const stateStories: readonly Story[] = [
  {
    name: 'StatusPill',
    use: 'A status: always a word; dot and tint only help the eye.',
    states: [
      {
        name: 'every tone',
        node: (
          <div className={css['row']}>
            <StatusPill tone="neutral">Creada</StatusPill>
            <StatusPill tone="brand">Evaluación asignada</StatusPill>
            <StatusPill tone="info">Invitaciones enviadas</StatusPill>
            <StatusPill tone="success">Terminada</StatusPill>
            <StatusPill tone="warning">Envío manual</StatusPill>
            <StatusPill tone="danger">Fallida</StatusPill>
          </div>
        ),
      },
    ],
  },
  {
    name: 'Chip',
    use: 'A short fact, or a choice in force that one press takes back.',
    states: [
      {
        name: 'fixed and removable',
        node: (
          <div className={css['row']}>
            <Chip>Java</Chip>
            <Chip remove={{ label: 'Quitar tecnología', onRemove: nothing }}>Java</Chip>
          </div>
        ),
      },
    ],
  },
  {
    name: 'CopyField',
    use: 'A value to take somewhere else: a code, a link.',
    states: [
      { name: 'code', node: <CopyField isLarge label="Código de acceso" value="K7QX-2M9P" /> },
      {
        name: 'link',
        node: (
          <CopyField label="Enlace" value={`https://examen.ejemplo.mx/#${'a1B2'.repeat(14)}`} />
        ),
      },
    ],
  },
  {
    name: 'Notice',
    use: 'What just happened, beside what caused it.',
    states: [
      {
        name: 'every tone',
        node: (
          <div className={css['stack']}>
            <Notice tone="success">Te enviamos otro código.</Notice>
            <Notice tone="info">No hay cambios para guardar.</Notice>
            <Notice tone="warning">El pago fue cancelado.</Notice>
            <Notice tone="danger">Código incorrecto.</Notice>
          </div>
        ),
      },
    ],
  },
  {
    name: 'Skeleton',
    use: 'Stands where something is being loaded, in the real frame.',
    states: [
      {
        name: 'shapes and widths',
        node: (
          <div className={css['stack']}>
            <Skeleton shape="tile" />
            <Skeleton width="short" />
            <Skeleton width="medium" />
            <Skeleton width="long" />
            <Skeleton shape="pill" width="short" />
          </div>
        ),
      },
    ],
  },
  {
    name: 'EmptyState',
    use: 'Nothing to show yet: says so, and offers at most one way on.',
    states: [
      {
        name: 'without an action',
        node: (
          <EmptyState
            icon={<IconDevices size={22} stroke={1.7} />}
            title="No hay sesiones que mostrar"
            text="Aquí aparecen los dispositivos donde inicias sesión."
          />
        ),
      },
      {
        name: 'with an action, inside a section',
        node: (
          <EmptyState
            titleLevel={3}
            icon={<IconDevices size={22} stroke={1.7} />}
            title="Aún no hay candidatos"
            text="Agrégalos con el formulario o desde un archivo de Excel."
            action={<Button>Cargar candidatos</Button>}
          />
        ),
      },
    ],
  },
  {
    name: 'ErrorState',
    use: 'Something could not be loaded; always a way to try again.',
    states: [
      {
        name: 'as a rule',
        node: (
          <ErrorState
            title="No se pudieron cargar tus sesiones."
            text="Revisa tu conexión e intenta de nuevo."
            onRetry={nothing}
          />
        ),
      },
      {
        name: 'with its own word on the button',
        node: (
          <ErrorState
            titleLevel={3}
            title="No pudimos mostrar esta página."
            text="Recárgala para intentarlo de nuevo."
            retryLabel="Recargar"
            onRetry={nothing}
          />
        ),
      },
    ],
  },
];
