import { Button } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';

import { countCandidates } from '#src/features/candidates/words.ts';

import css from './marking-bar.module.css';

type MarkingButtonProps = { marked: number; onDelete: () => void; onStop: () => void };

/** One button, two states: with somebody marked it goes on, with nobody it goes back. */
const MarkingButton = ({ marked, onDelete, onStop }: MarkingButtonProps) =>
  marked > 0 ? (
    <Button
      size="xs"
      color="red"
      leftSection={<IconTrash size={15} stroke={1.8} aria-hidden="true" />}
      onClick={onDelete}
    >
      Eliminar candidatos seleccionados
    </Button>
  ) : (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconX size={15} stroke={1.8} aria-hidden="true" />}
      onClick={onStop}
    >
      Salir del modo eliminar
    </Button>
  );

type MarkingBarProps = MarkingButtonProps & { onClear: () => void };

/** Stays in sight while the list scrolls under it. */
export const MarkingBar = ({ marked, onDelete, onStop, onClear }: MarkingBarProps) => (
  <div className={css['bar']} role="group" aria-label="Modo eliminar">
    <p role="status">
      {marked === 0
        ? 'Marca a quienes quieres eliminar de la posición.'
        : `${countCandidates(marked)} en tu selección.`}
    </p>
    {marked === 0 ? null : (
      <button type="button" className={css['clear']} onClick={onClear}>
        Limpiar selección
      </button>
    )}
    <span className={css['action']}>
      <MarkingButton marked={marked} onDelete={onDelete} onStop={onStop} />
    </span>
  </div>
);
