import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';

import { counted } from '#src/lib/format.ts';

import css from './selection-bar.module.css';

type SelectionBarProps = {
  count: number;
  /** What there is to know before something is done. */
  note?: string | null;
  onClear: () => void;
  /** What can be done with the selected; the last is the main one. */
  children: ReactNode;
};

/** Stands at the foot of the page while somebody is selected. */
export const SelectionBar = ({ count, note = null, onClear, children }: SelectionBarProps) => {
  if (count === 0) return null;
  return (
    <div className={css['place']}>
      <div className={css['bar']} role="group" aria-label="Selección">
        <CloseButton size="lg" aria-label="Limpiar selección" onClick={onClear} />
        <p className={css['count']} role="status">
          {counted(count, 'seleccionada', 'seleccionadas')}
        </p>
        {note === null ? null : <p className={css['note']}>{note}</p>}
        <span className={css['actions']}>{children}</span>
      </div>
    </div>
  );
};
